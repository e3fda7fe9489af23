import { adoptStyles } from '../../../../widgets/parts/adopt-styles.ts';
import type { Site } from '../../../engine/form.ts';
import type { Picture, PictureMark } from '../../../engine/picture.ts';
import { plainText } from '../../../engine/text.ts';
import styles from '../../look/sheet-picture.css?inline';

adoptStyles(styles);

const WIDTH = 320;
const EDGE = 16;
const GAP = 12;
const HEAD = 48;
const ROW = 44;
const HALF = (WIDTH - 2 * EDGE - GAP) / 2;
const RIGHT = EDGE + HALF + GAP;

export interface SheetPictureProps {
  readonly picture: Picture;
  readonly site: Site;
}

/** Draws a sheet of paper: the marked places with label and value, and bars for all other text. */
export function SheetPicture({ picture: { title, description, marks }, site }: SheetPictureProps) {
  const rows = Math.max(...marks.map(({ row }) => row)) + 1;
  const height = HEAD + rows * ROW + EDGE / 2;
  const say = (text: string) => plainText(text, site);
  const halves = Array.from({ length: rows }, (_, index) => index + 1).flatMap((row) =>
    (['left', 'right'] as const).map((side) => ({ row, side })),
  );
  const free = halves.filter(
    (half) => !marks.some(({ row, side }) => row === half.row && (side === 'full' || side === half.side)),
  );
  return (
    <svg className="ff-picture" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={say(description)}>
      <rect className="ff-picture-paper" x={0.5} y={0.5} width={WIDTH - 1} height={height - 1} rx={4} />
      <text className="ff-picture-title" x={EDGE} y={31}>
        {say(title)}
      </text>
      <rect className="ff-picture-sign" x={WIDTH - EDGE - 28} y={16} width={28} height={20} rx={3} />
      {free.map(({ row, side }) => (
        <Bars key={`${row} ${side}`} x={side === 'left' ? EDGE : RIGHT} y={topOf(row)} short={row % 2 === 0} />
      ))}
      {marks.map((mark) => (
        <Mark key={`${mark.row} ${mark.side}`} mark={mark} label={say(mark.label)} value={say(mark.value)} />
      ))}
    </svg>
  );
}

function topOf(row: number): number {
  return HEAD + (row - 1) * ROW;
}

interface BarsProps {
  readonly x: number;
  readonly y: number;
  readonly short: boolean;
}

function Bars({ x, y, short }: BarsProps) {
  return (
    <>
      <rect className="ff-picture-bar" x={x} y={y + 9} width={short ? HALF * 0.6 : HALF * 0.85} height={6} rx={3} />
      <rect className="ff-picture-bar" x={x} y={y + 23} width={short ? HALF * 0.75 : HALF * 0.45} height={6} rx={3} />
    </>
  );
}

interface MarkProps {
  readonly mark: PictureMark;
  readonly label: string;
  readonly value: string;
}

function Mark({ mark: { row, side, sought }, label, value }: MarkProps) {
  const x = side === 'right' ? RIGHT : EDGE;
  const y = topOf(row);
  const box = { x: x - 6, y, width: (side === 'full' ? WIDTH - 2 * EDGE : HALF) + 12, height: 38, rx: 6 };
  return (
    <>
      {sought && <rect className="ff-picture-sought" {...box} />}
      {sought && <rect className="ff-picture-edge" {...box} />}
      <text className="ff-picture-label" x={x} y={y + 15}>
        {label}
      </text>
      <text className="ff-picture-value" x={x} y={y + 31}>
        {value}
      </text>
    </>
  );
}
