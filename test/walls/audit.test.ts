import { expect, it } from 'vitest';
import allowed from '../audit/allowed.json' with { type: 'json' };
import { type Allowed, judge } from '../audit/judge.ts';

const via = (id: string, severity: string) => ({
  source: 1,
  name: 'left',
  title: 'Bad',
  url: `https://github.com/advisories/${id}`,
  severity,
  range: '<2',
});
/** A report in the format of `npm audit --json`. */
const report = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    left: { name: 'left', severity: 'high', via: [via('GHSA-high', 'high'), via('GHSA-mild', 'moderate')] },
    right: { name: 'right', severity: 'high', via: ['left'] },
  },
});
const allow = (advisory: string, until: string): Allowed => ({ advisory, until, reason: 'never reached' });

it('npm run audit fails on high findings that no entry of today allows', () => {
  const high = expect.objectContaining({ id: 'GHSA-high', package: 'left', severity: 'high' });
  expect(judge(report, [], '2026-11-22')).toEqual({ answered: true, findings: [high], allowed: [], outdated: [] });
  expect(judge(report, [allow('GHSA-high', '2026-11-22')], '2026-11-22')).toEqual({
    answered: true,
    findings: [],
    allowed: [high],
    outdated: [],
  });
  expect(
    judge(report, [allow('GHSA-high', '2026-11-21'), allow('GHSA-gone', '2027-01-01')], '2026-11-22'),
  ).toMatchObject({ findings: [high], outdated: [{ advisory: 'GHSA-high' }, { advisory: 'GHSA-gone' }] });
  expect(judge('{"vulnerabilities":{}}', [], '2026-11-22')).toEqual({
    answered: true,
    findings: [],
    allowed: [],
    outdated: [],
  });
});

it('npm run audit does not take silence for good news', () => {
  expect(judge('{"message":"405 Method Not Allowed","error":{"summary":""}}', [], '2026-11-22')).toEqual({
    answered: false,
    why: '405 Method Not Allowed',
  });
  expect(judge('', [], '2026-11-22')).toEqual({ answered: false, why: 'no report' });
});

it('every allowed finding has a day and a reason', () => {
  expect(
    (allowed as readonly Allowed[]).filter(
      ({ advisory, until, reason }) =>
        !advisory.startsWith('GHSA-') || !/^\d{4}-\d\d-\d\d$/.test(until) || reason.length < 10,
    ),
  ).toEqual([]);
});
