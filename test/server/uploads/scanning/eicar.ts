import { joined, pdf } from '../samples.ts';

/** The EICAR test file, which every virus scanner reports as a virus. */
export const EICAR = Buffer.from(
  String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`,
  'latin1',
);

const FIRST_LINE = '%PDF-1.4\n';
/** A valid PDF with the EICAR test file in a comment. */
export const infectedPdf = joined(FIRST_LINE, '%', EICAR, '\n', pdf.subarray(FIRST_LINE.length));
