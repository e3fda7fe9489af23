import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import allowed from './allowed.json' with { type: 'json' };
import { judge } from './judge.ts';

/**
 * `npm run audit`: asks the registry for known vulnerabilities of the packages that a server installs. Ends with 1 if
 * there is a high or critical one without a valid exception in allowed.json; with 2 if the registry does not answer.
 */
const npm = process.env['npm_execpath'];
const [command, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
const { stdout, error } = spawnSync(command, [...first, 'audit', '--omit=dev', '--json'], {
  cwd: join(import.meta.dirname, '../..'),
  encoding: 'utf8',
  timeout: 120_000,
  maxBuffer: 64 * 1024 * 1024,
});
const verdict = judge(
  error ? JSON.stringify({ message: error.message }) : stdout,
  allowed,
  new Date().toISOString().slice(0, 10),
);

if (!verdict.answered) {
  console.error(`the registry did not answer, so nothing is known: ${verdict.why}`);
  process.exitCode = 2;
} else {
  for (const { severity, package: name, title, url } of verdict.findings)
    console.error(`${severity}: ${name}: ${title} (${url})`);
  for (const { package: name, id } of verdict.allowed) console.log(`allowed: ${name}, ${id}`);
  for (const { advisory, until } of verdict.outdated)
    console.log(`test/audit/allowed.json: ${advisory} (until ${until}) is over or not needed any more`);
  console.log(
    verdict.findings.length === 0
      ? 'no high or critical weakness in what ships'
      : `${verdict.findings.length} to look at: update the package, or name the advisory in test/audit/allowed.json with a day and a reason`,
  );
  process.exitCode = verdict.findings.length === 0 ? 0 : 1;
}
