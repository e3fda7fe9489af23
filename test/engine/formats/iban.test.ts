import { countrySpecs } from 'ibantools';
import { describe, expect, it } from 'vitest';
import { normaliseAnswer } from '../../../src/engine/answers.ts';
import { iban } from '../../../src/engine/formats/iban.ts';

const isIban = await iban.load();

/** The IBAN registry's example for each country. */
const SAMPLES = `
AD1200012030200359100100 AE070331234567890123456 AL47212110090000000235698741 AT611904300234573201 AZ21NABZ00000000137010001944
BA391290079401028494 BE68539007547034 BG80BNBG96611020345678 BH67BMAG00001299123456 BI4210000100010000332045181
BR1800360305000010009795493C1 BY13NBRB3600900000002Z00AB00 CH9300762011623852957 CR05015202001026284066 CY17002001280000001200527600
CZ6508000000192000145399 DE89370400440532013000 DJ2100010000000154000100186 DK5000400440116243 DO28BAGR00000001212453611324
EE382200221020145685 EG380019000500000000263180002 ES9121000418450200051332 FI2112345600000785 FK88SC123456789012
FO6264600001631634 FR1420041010050500013M02606 GB29NWBK60161331926819 GE29NB0000000101904917 GI75NWBK000000007099453
GL8964710001000206 GR1601101250000000012300695 GT82TRAJ01020000001210029690 HN88CABF00000000000250005469 HR1210010051863000160
HU42117730161111101800000000 IE29AIBK93115212345678 IL620108000000099999999 IQ98NBIQ850123456789012 IS140159260076545510730339
IT60X0542811101000000123456 JO94CBJO0010000000000131000302 KW81CBKU0000000000001234560101 KZ86125KZT5004100100 LB62099900000001001901229114
LC55HEMM000100010012001200023015 LI21088100002324013AA LT121000011101001000 LU280019400644750000 LV80BANK0000435195001
LY83002048000020100120361 MC5811222000010123456789030 MD24AG000225100013104168 ME25505000012345678951 MK07250120000058984
MN121234123456789123 MR1300020001010000123456753 MT84MALT011000012345MTLCAST001S MU17BOMM0101101030300200000MUR NI45BAPR00000013000003558124
NL91ABNA0417164300 NO9386011117947 OM810180000001299123456 PK36SCBL0000001123456702 PL61109010140000071219812874
PS92PALS000000000400123456702 PT50000201231234567890154 QA58DOHB00001234567890ABCDEFG RO49AAAA1B31007593840000 RS35260005601001611379
RU0304452522540817810538091310419 SA0380000000608010167519 SC18SSCB11010000000000001497USD SD2129010501234001 SE4550000000058398257466
SI56263300012039086 SK3112000000198742637541 SM86U0322509800000000270100 SO211000001001000100141 ST68000100010051845310112
SV62CENR00000000000000700025 TL380080012345678910157 TN5910006035183598478831 TR330006100519786457841326 UA213223130000026007233566001
VA59001123000012345678 VG96VPVG0000012345678901 XK051212012345678906 YE15CBYE0001018861234567891234
`
  .trim()
  .split(/\s+/);

/** Territories whose IBANs begin with the code of another country: Finland or France. */
const TERRITORIES = new Set(['AX', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT']);

const registry = Object.entries(countrySpecs)
  .filter(([, spec]) => spec.IBANRegistry)
  .map(([country]) => country);

describe('the IBAN registry', () => {
  it('has a sample for each country that the library knows from it', () => {
    expect(
      registry.filter((country) => !TERRITORIES.has(country) && !SAMPLES.some((sample) => sample.startsWith(country))),
    ).toEqual([]);
    expect(registry.length).toBeGreaterThan(80);
  });

  it.each(SAMPLES)('%s is valid', (sample) => {
    expect(isIban(sample)).toBe(true);
  });

  it.each(SAMPLES)('%s is not valid with a digit of its checksum changed', (sample) => {
    const checksum = sample.slice(2, 4);
    const wrong = String((Number(checksum) % 97) + 2).padStart(2, '0');
    expect(isIban(sample.slice(0, 2) + wrong + sample.slice(4))).toBe(false);
  });

  it.each(SAMPLES)('%s is not valid a character short or long', (sample) => {
    expect(isIban(sample.slice(0, -1))).toBe(false);
    expect(isIban(`${sample}0`)).toBe(false);
  });
});

describe('no IBAN', () => {
  it.each([
    ['AT611904300234573202', 'one digit off'],
    ['AT61190430023457320', 'too short for Austria'],
    ['AT6119043002345732011', 'too long for Austria'],
    ['AT161904300234573201', 'two digits exchanged'],
    ['DE611904300234573201', 'Austrian length, German country'],
    ['XX611904300234573201', 'no country'],
    ['AT61190430023457320X', 'a letter where Austria has digits'],
    ['AT', 'a country alone'],
    ['', 'nothing'],
    ['at611904300234573201', 'lower case, before it is normalised'],
    ['AT61 1904 3002 3457 3201', 'with blanks, before it is normalised'],
    ['constructor', 'a name that every object has'],
    ['__611904300234573201', 'no letters'],
  ])('%j: %s', (text) => {
    expect(isIban(text)).toBe(false);
  });
});

describe('an IBAN as it was typed', () => {
  it.each([
    ['AT61 1904 3002 3457 3201', 'printed in fours'],
    ['at611904300234573201', 'in lower case'],
    ['IBAN AT61 1904 3002 3457 3201', 'with the word before it'],
    ['IBAN: AT61-1904-3002-3457-3201', 'with a colon and hyphens'],
    ['AT61.1904.3002.3457.3201', 'with dots'],
    ['AT61\u00a01904\u00a03002\u00a03457\u00a03201', 'with no-break blanks, as copied from a page'],
    ['\u200bAT611904300234573201\n', 'with what else comes along when copying'],
  ])('%j becomes the electronic form: %s', (typed) => {
    expect(normaliseAnswer(typed, { type: 'string', format: 'iban' }, false)).toBe('AT611904300234573201');
  });

  it.each(SAMPLES)('%s stays as it is, grouped or not', (sample) => {
    expect(iban.normalise(sample)).toBe(sample);
    expect(iban.normalise(sample.replaceAll(/(.{4})/g, '$1 '))).toBe(sample);
  });
});
