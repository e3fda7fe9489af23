import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, linkAddressOf, readConfig, readServerConfig } from '../../src/server/config.ts';
import { readEnvironmentFile } from '../../src/server/starting/environment.ts';
import { mistakesOfFormsDir } from '../../src/server/starting/forms-dir.ts';
import { temporaryFolder } from './temporary.ts';
import { copyForms } from './test-server.ts';

const mistakesOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readServerConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
};

describe('readConfig', () => {
  it.each([
    ['CLAM_URL', 'CLAMD_URL'],
    ['CLAMD_URI', 'CLAMD_URL'],
    ['OPERATOR_SETTING', 'OPERATOR_SETTINGS'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['KEEP_IPS_DAYS', 'KEEP_IP_DAYS'],
    ['RATELIMIT', 'RATE_LIMIT'],
    ['DELIVERY_URL_FILES', 'DELIVERY_URL_FILE'],
    ['SMPT_URL', 'SMTP_URL'],
    ['SMPT_URL_FILE', 'SMTP_URL_FILE'],
    ['PUBLSH', 'PUBLISH'],
    ['smtp_url', 'SMTP_URL'],
  ])('tells that %s has no effect', (name, suggestion) => {
    expect(readConfig({ [name]: 'x' }).mistyped).toEqual([
      `${name}: there is no such variable, is ${suggestion} meant?`,
    ]);
    expect(readConfig({ [name]: '' }).mistyped).toEqual([]);
  });

  it('tells that a systemd credential has no effect', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'DELIVERY_SECRT'), 'x');
    writeFileSync(join(folder, 'MAIL_FROM'), 'a@example.at');
    expect(readConfig({ CREDENTIALS_DIRECTORY: folder }).mistyped).toEqual([
      'DELIVERY_SECRT: there is no such variable, is DELIVERY_SECRET meant?',
    ]);
    expect(readConfig({ CREDENTIALS_DIRECTORY: '/nowhere' }).mistyped).toEqual([]);
  });

  it('leaves alone what a machine, a supervisor, npm and other programs set', () => {
    const ordinary = `HOME USER LOGNAME SHELL PATH PWD OLDPWD SHLVL TERM LANG LANGUAGE LC_ALL LC_CTYPE TZ MAIL EDITOR PAGER
      HOSTNAME HOSTTYPE HOST_IP HOSTIP OSTYPE HISTSIZE PS1 COLUMNS LINES DISPLAY TMPDIR XDG_DATA_DIRS XDG_DATA_HOME
      XDG_RUNTIME_DIR SSH_AUTH_SOCK SUDO_USER SUDO_UID NOTIFY_SOCKET INVOCATION_ID JOURNAL_STREAM LISTEN_FDS
      STATE_DIRECTORY CREDENTIALS_DIRECTORY MEMORY_PRESSURE_WATCH SYSTEMD_EXEC_PID MAINPID NODE_ENV NODE_OPTIONS
      NODE_EXTRA_CA_CERTS NODE_VERSION UV_THREADPOOL_SIZE http_proxy HTTPS_PROXY NO_PROXY ALL_PROXY PGHOST PGPORT PGDATA
      PGSSLROOTCERT POSTGRES_PASSWORD DATABASE_HOST DATABASE_PORT DATABASE_NAME REDIS_URL DB_HOST DB_PORT SMTP_HOST
      SMTP_PORT MAIL_HOST MAIL_PORT LOG_LEVEL DEBUG CI TEST MODE BASE_URL VERSION KUBERNETES_SERVICE_HOST
      KUBERNETES_PORT FORMS_SERVICE_HOST FORMS_PORT FORMS_PORT_3000_TCP CLAMD_PORT CLAMD_SERVICE_PORT APP_ENV DATA
      npm_config_cache npm_config_loglevel npm_lifecycle_event npm_package_name INIT_CWD container GIT_DIR _`;
    const environment = Object.fromEntries(ordinary.split(/\s+/).map((name) => [name, 'x']));
    expect(readConfig(environment).mistyped).toEqual([]);
  });

  it('has a default for everything', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: 'localhost',
      testMode: false,
      rateLimit: 30,
      keepIpDays: 30,
      trustProxy: [],
      embedOrigins: [],
      mailSummary: 'choices',
    });
    expect(config.dataDir).toBe(`${process.cwd()}/.data`);
    expect(config.formsDir).toBe(`${process.cwd()}/forms`);
  });

  it('counts an empty variable as not set', () => {
    expect(readConfig({ PORT: '', RATE_LIMIT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000, rateLimit: 30 });
  });

  it('reads what is set', () => {
    expect(
      readConfig({
        PORT: '0',
        HOST: '::',
        DATA_DIR: '/var/data',
        DATABASE_URL: 'postgres://app:geheim@db/forms',
        RATE_LIMIT: '0',
        KEEP_IP_DAYS: '0',
        TRUST_PROXY: '127.0.0.1, 10.0.0.0/8 fd00::/8',
        EMBED_ORIGINS: 'https://www.example.at,http://localhost:8080/',
        PUBLIC_URL: 'https://forms.example.at/',
        SMTP_URL: 'smtp://mail.example.at:587?requireTLS=true',
        MAIL_FROM: 'Formulare <formulare@example.at>',
        MAIL_REPLY_TO: 'service@example.at',
        NOTIFY_EMAIL: 'team@example.at',
        MAIL_SUMMARY: 'none',
        CLAMD_URL: 'tcp://[::1]',
      }),
    ).toMatchObject({
      port: 0,
      host: '::',
      dataDir: '/var/data',
      databaseUrl: 'postgres://app:geheim@db/forms',
      rateLimit: 0,
      keepIpDays: 0,
      trustProxy: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
      embedOrigins: ['https://www.example.at', 'http://localhost:8080'],
      publicUrl: 'https://forms.example.at',
      smtpUrl: 'smtp://mail.example.at:587?requireTLS=true',
      mailFrom: 'Formulare <formulare@example.at>',
      mailReplyTo: 'service@example.at',
      notifyEmail: 'team@example.at',
      mailSummary: 'none',
      clamd: { host: '::1', port: 3310 },
    });
  });

  it('stands still at NOW in testing mode and runs without it', () => {
    expect(readConfig({ TEST_MODE: '1', NOW: '2026-04-14T09:00:00+02:00' }).now().toISOString()).toBe(
      '2026-04-14T07:00:00.000Z',
    );
    expect(Math.abs(readConfig({}).now().getTime() - Date.now())).toBeLessThan(1000);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '80x'],
    ['METRICS_PORT', '-1'],
    ['METRICS_HOST', '127.0.0.1'],
    ['RATE_LIMIT', '-1'],
    ['KEEP_IP_DAYS', '4000'],
    ['KEEP_IP_DAYS', '1.5'],
    ['TEST_MODE', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '1'],
    // anybody could write any address
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '127.0.0.1 ::/0'],
    ['TRUST_PROXY', '0.0.0.0/1 128.0.0.0/1'],
    ['TRUST_PROXY', '::ffff:0:0/96'],
    ['EMBED_ORIGINS', 'https://example.at/seite'],
    ['EMBED_ORIGINS', '*'],
    ['EMBED_ORIGINS', 'https://*.example.at'],
    // the header of every page would be refused, or hold a directive of its own
    ['EMBED_ORIGINS', 'https://a.example.at; https://b.example.at'],
    ['EMBED_ORIGINS', "https://example.at'x"],
    ['HOST', '[::1]'],
    ['HOST', 'http://localhost'],
    ['HOST', 'localhost:3000'],
    ['PUBLIC_URL', 'forms.example.at'],
    ['SMTP_URL', 'http://mail.example.at'],
    ['SMTP_URL', 'smtp://mail.example.at?requiretls=true'],
    ['SMTP_URL', 'smtp://mail.example.at?requireTLS=ja'],
    ['SMTP_URL', 'smtp://mail.example.at?requireTLS=true&requireTLS=false'],
    ['SMTP_URL', 'smtp://mail.example.at?rateLimit=drei'],
    ['SMTP_URL', 'smtp://mail.example.at?toString=1'],
    ['PUBLIC_URL', 'https://forms.example.at/?a=1'],
    ['PUBLIC_URL', 'https://user:secret@forms.example.at'],
    ['PUBLIC_URL', 'https://example.at/formulare'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_REPLY_TO', 'a@x.at, b@y.at'],
    ['MAIL_FROM', 'Foo <a@x.at'],
    ['NOTIFY_EMAIL', 'a@x.at, b@y.at'],
    ['NOTIFY_EMAIL', 'Eva <eva@x.at>, max@y.at'],
    ['NOTIFY_EMAIL', 'a@b\r\nBcc: c@d'],
    ['MAIL_SUMMARY', 'all'],
    ['PUBLISH', 'later'],
    ['APPROVAL', '3'],
    ['APPROVAL', '2'],
    ['DELIVERY_SECRET', 'whsec_short'],
    ['DELIVERY_ALLOW_PRIVATE', 'yes'],
    ['OPERATOR_SETTINGS', '/nowhere.json'],
    ['CLAMD_URL', 'http://127.0.0.1:3310'],
    ['CLAMD_URL', 'tcp://127.0.0.1:3310/scan'],
    ['CLAMD_URL', '127.0.0.1:3310'],
    ['DATABASE_URL', 'mysql://db/forms'],
    ['DATABASE_URL', 'db.example.at'],
    ['DATABASE_URL', 'postgres://db/forms?sslmod=require'],
    ['DATABASE_URL', 'postgres://db/forms?ssl_mode=verify-full'],
    ['DATABASE_URL', 'postgres://db/forms?SSLMODE=require'],
    ['DATABASE_URL', 'postgres://db/forms?sslmode=requier'],
    ['DATABASE_URL', 'postgres://db/forms?sslmode=require&sslmode=disable'],
    ['DATABASE_URL', 'postgres://db/forms?ssl=false'],
    ['DATABASE_URL', 'postgres://db/forms?channel_binding=require'],
  ])('refuses %s=%s', (name, value) => {
    expect(
      mistakesOf({ [name]: value, ...(name === 'SMTP_URL' ? { PUBLIC_URL: 'https://forms.example.at' } : {}) }),
    ).toEqual([expect.stringContaining(name)]);
  });

  it.each([
    '?sslmode=verify-full&sslrootcert=/etc/ssl/db.pem&application_name=forms',
    '?sslmode=require&uselibpqcompat=true',
    '?host=/run/postgresql&statement_timeout=0',
    '?ssl=no-verify&sslnegotiation=direct&client_encoding=utf8',
  ])('accepts %s behind DATABASE_URL', (options) => {
    const address = `postgres://db/forms${options}`;
    expect(readConfig({ DATABASE_URL: address }).databaseUrl).toBe(address);
  });

  it('names the options of DATABASE_URL when one is mistyped', () => {
    expect(mistakesOf({ DATABASE_URL: 'postgres://db/forms?sslmod=require' })).toEqual([
      expect.stringMatching(/there is no option "sslmod" behind "\?", write sslmode, ssl, .*query_timeout$/),
    ]);
  });

  it('repeats no rest of a password that its "?" cut off', () => {
    const [mistake] = mistakesOf({ DATABASE_URL: 'postgres://app:12?geheim@db/forms' });
    expect(mistake).toContain('%3F for ?');
    expect(mistake).not.toContain('geheim');
  });

  it.each(['smtp://user:ge/heim@mail:25', 'smtp://user:ge#heim@mail:25'])(
    'says how a sign of the password is written in %s',
    (address) => {
      const mistakes = mistakesOf({ SMTP_URL: address, PUBLIC_URL: 'https://forms.example.at' });
      expect(mistakes).toEqual([expect.stringContaining('%2F stands for /')]);
    },
  );

  it('refuses a clock without a zone', () => {
    expect(mistakesOf({ TEST_MODE: '1', NOW: '2026-04-14T09:00:00' })).toHaveLength(1);
  });

  it('shows no password', () => {
    const mistakes = mistakesOf({
      DATABASE_URL: 'postgre://app:geheim@db/forms',
      SMTP_URL: 'smpt://user:geheim@mail',
      PUBLIC_URL: 'https://forms.example.at',
    });
    expect(mistakes).toEqual([
      expect.stringContaining('postgre://app:…@db/forms'),
      expect.stringContaining('smpt://user:…@mail'),
    ]);
    expect(mistakesOf({ DATABASE_URL: 'postgre://db/forms?user=app&password=ge&heim#1' })).toEqual([
      expect.stringContaining('DATABASE_URL=postgre://db/forms?user=app&password=…: '),
    ]);
    for (const address of ['smpt://user:ge/he@im@mail', 'user:geheim@mail:25'])
      expect(mistakesOf({ SMTP_URL: address, PUBLIC_URL: 'https://forms.example.at' })).toEqual([
        expect.stringContaining('user:…@mail'),
      ]);
  });

  it('refuses a fixed clock without testing mode, and mails without PUBLIC_URL', () => {
    expect(mistakesOf({ NOW: '2026-04-14T09:00:00Z' })).toEqual([expect.stringContaining('TEST_MODE')]);
    expect(mistakesOf({ SMTP_URL: 'smtp://mail' })).toEqual([expect.stringContaining('PUBLIC_URL')]);
  });

  it('has the metrics nowhere, or apart from the product', () => {
    expect(readConfig({}).metrics).toBeUndefined();
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
    expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics).toEqual({
      port: 9464,
      host: '10.0.0.5',
    });
    expect(mistakesOf({ METRICS_PORT: '3000' })).toEqual([expect.stringContaining('set another one')]);
  });

  it('leaves to the server what systemd gives to the unit alone', () => {
    const file = { METRICS_HOST: '10.0.0.5', DELIVERY_URL: 'https://crm.example.at/' };
    expect(readConfig(file).metrics).toBeUndefined();
    const missing = [expect.stringContaining('set METRICS_PORT'), expect.stringContaining('set DELIVERY_SECRET')];
    expect(mistakesOf(file)).toEqual(missing);
  });

  it('reports all mistakes in one message', () => {
    const broken = { PORT: 'x', RATE_LIMIT: 'y', TRUST_PROXY: 'true', EMBED_ORIGINS: 'z', NOW: 'heute' };
    expect(mistakesOf(broken)).toHaveLength(5);
    expect(() => readConfig(broken)).toThrow(
      /5 mistakes[\s\S]*PORT=x[\s\S]*RATE_LIMIT=y[\s\S]*TRUST_PROXY=true[\s\S]*EMBED_ORIGINS=z/,
    );
  });
});

describe('FORMS_DIR', () => {
  it.each([
    ['ftp://crm.example.at/', 'write an address like'],
    ['http://crm.example.at/', 'write https'],
    ['https://user:geheim@crm.example.at/', 'no name and password'],
    ['https://127.0.0.1/', 'inside of your own network'],
    ['https://[::ffff:10.0.0.1]/', 'inside of your own network'],
    ['https://[::127.0.0.1]/', 'inside of your own network'],
    ['https://[64:ff9b::10.0.0.1]/', 'inside of your own network'],
    ['https://2130706433/', 'inside of your own network'],
    ['https://169.254.169.254/latest', 'inside of your own network'],
  ])('hands nothing over to %s', (url, reason) => {
    const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;
    expect(mistakesOf({ DELIVERY_URL: url, DELIVERY_SECRET: secret })).toEqual([
      expect.stringMatching(new RegExp(`^DELIVERY_URL: .*${reason}`)),
    ]);
  });

  it('hands nothing over unsigned, and repeats no secret', () => {
    expect(mistakesOf({ DELIVERY_URL: 'https://crm.example.at/' })).toEqual([
      expect.stringContaining('DELIVERY_SECRET'),
    ]);
    expect(mistakesOf({ DELIVERY_SECRET: 'whsec_geheim' }).join()).not.toContain('geheim');
  });

  it('reads what stands in files of their own, or in credentials, and repeats none of it', () => {
    const folder = temporaryFolder();
    const file = (name: string, content: string) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    const url = 'postgres://app:geheim@db/forms';
    expect(readConfig({ DATABASE_URL_FILE: file('url', `${url}\n`) }).databaseUrl).toBe(url);
    file('PUBLIC_URL', 'https://forms.example.at');
    expect(readConfig({ CREDENTIALS_DIRECTORY: folder }).publicUrl).toBe('https://forms.example.at');
    expect(readConfig({ CREDENTIALS_DIRECTORY: folder, PUBLIC_URL: 'https://other.example.at' }).publicUrl).toBe(
      'https://other.example.at',
    );
    expect(mistakesOf({ DATABASE_URL: url, DATABASE_URL_FILE: join(folder, 'url') })).toEqual([
      expect.stringMatching(/^DATABASE_URL: DATABASE_URL_FILE is set, too/),
    ]);
    expect(mistakesOf({ DATABASE_URL_FILE: join(folder, 'none') })).toEqual([expect.stringContaining('ENOENT')]);
    // SQLite would take its place without a word
    expect(mistakesOf({ DATABASE_URL_FILE: file('cut-off', '\n') })).toEqual([
      expect.stringMatching(/^DATABASE_URL: DATABASE_URL_FILE=\S+ is empty/),
    ]);
    expect(mistakesOf({ PORT_FILE: file('port', 'geheim') })).toEqual([
      expect.stringMatching(/^PORT=…: write a whole number/),
    ]);
  });

  it('reads a file of variables as systemd does, and repeats none of a wrong line', () => {
    const path = join(temporaryFolder(), 'forms.env');
    const lines = [
      '# one',
      '; two',
      '',
      'MAIL_FROM=Energie Linz <a@example.at>',
      'SMTP_URL = smtp://a:b#c@mail',
      'A="x \\"y\\" #1"',
      String.raw`B='C:\x'`,
      'EMPTY=',
    ];
    writeFileSync(path, lines.join('\r\n'));
    expect(readEnvironmentFile(path)).toEqual({
      MAIL_FROM: 'Energie Linz <a@example.at>',
      SMTP_URL: 'smtp://a:b#c@mail',
      A: 'x "y" #1',
      B: String.raw`C:\x`,
      EMPTY: '',
    });
    for (const wrong of ['geheim', 'A="geheim', 'A="geheim" b', 'A=geheim\\']) {
      writeFileSync(path, `OK=1\n${wrong}`);
      expect(() => readEnvironmentFile(path)).toThrow(/forms\.env:2: write NAME=value(?!.*geheim)/);
    }
  });

  it('makes no addresses of files that lead nowhere, or that the receiver could make', () => {
    const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;
    const env = { DELIVERY_URL: 'https://crm.example.at/', DELIVERY_SECRET: secret, DELIVERY_FILES_SECRET: secret };
    expect(mistakesOf(env)).toEqual([
      expect.stringMatching(/^DELIVERY_FILES_SECRET: the receiver knows/),
      expect.stringMatching(/^DELIVERY_FILES_SECRET: .*PUBLIC_URL/),
    ]);
    expect(mistakesOf({ DELIVERY_FILES_SECRET: secret }).join()).toContain('set DELIVERY_URL');
  });

  it.each([
    ['{"forms": {"a": {"deliverTo": 1}}}', 'settings.json:1:18: forms.a.deliverTo must be string'],
    ['{"form": {}}', 'settings.json:1:2: has no "form", only $schema, forms'],
    [
      '{"forms": {"a": {"retention": {"applications": "24 months"}}}}',
      'retention.applications must be like "24months"',
    ],
    ['{"forms": {"a": {},\n "a": {}}}', 'settings.json:2:2: has "a" a second time'],
    ['\uFEFF{}', 'byte order mark'],
    ['{', 'JSON'],
  ])('says what is wrong in OPERATOR_SETTINGS: %s', (content, reason) => {
    const file = join(temporaryFolder(), 'settings.json');
    writeFileSync(file, content);
    expect(mistakesOf({ OPERATOR_SETTINGS: file })).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    ['is not there', () => undefined, 'there is no such folder'],
    ['is a file', (path: string) => writeFileSync(path, ''), 'this is no folder'],
    ['holds no form', (path: string) => mkdirSync(path), 'no form is in it'],
    [
      'lacks what forms share',
      (path: string) => {
        mkdirSync(join(path, 'a'), { recursive: true });
        writeFileSync(join(path, 'a/schema.json'), '{}');
      },
      'shared/texts.json',
    ],
  ])('is a mistake when it %s', (_what, make, reason) => {
    const formsDir = join(temporaryFolder(), 'forms');
    make(formsDir);
    expect(mistakesOfFormsDir({ publish: 'files', formsDir })).toEqual([
      expect.stringMatching(new RegExp(`^FORMS_DIR=${formsDir}: .*${reason}`)),
    ]);
  });

  it('is none as it ships, nor with a form that is broken', () => {
    expect(mistakesOfFormsDir(readConfig({}))).toEqual([]);
    const formsDir = temporaryFolder();
    copyForms(formsDir, 'brennwertkessel');
    writeFileSync(join(formsDir, 'brennwertkessel/schema.json'), '{');
    expect(mistakesOfFormsDir({ publish: 'files', formsDir })).toEqual([]);
  });
});

describe('the links in mails', () => {
  it.each([
    ['to PUBLIC_URL', { PUBLIC_URL: 'https://forms.example.at/' }, 'https://forms.example.at'],
    ['to this machine without it', { PORT: '8080' }, 'http://localhost:8080'],
    ['to an address that a browser can open', { HOST: '::' }, 'http://localhost:3000'],
    ['to an IPv6 address', { HOST: '::1' }, 'http://[::1]:3000'],
  ])('lead %s', (_where, environment, address) => {
    expect(linkAddressOf(readConfig(environment))).toBe(address);
  });

  it('go to staff at the address alone, without the name beside it', () => {
    expect(readConfig({ NOTIFY_EMAIL: 'Team <team@example.at>' }).notifyEmail).toBe('team@example.at');
  });
});
