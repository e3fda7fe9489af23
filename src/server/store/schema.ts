import type { Generated } from 'kysely';

/**
 * The tables as queries see them, with column types that SQLite and PostgreSQL share: ids and JSON are text, moments
 * are milliseconds since 1970 (bigint), bytes are bytea.
 */
export interface Tables {
  definition: DefinitionTable;
  version: VersionTable;
  publication: PublicationTable;
  application: ApplicationTable;
  upload: UploadTable;
  scan: ScanTable;
  reference_counter: ReferenceCounterTable;
  outbox: OutboxTable;
  delivery: DeliveryTable;
  opt_in: OptInTable;
  log: LogTable;
  fetch_order: FetchOrderTable;
  retention: RetentionTable;
  rate_limit: RateLimitTable;
  directory: DirectoryTable;
  asset: AssetTable;
  document: DocumentTable;
  health: HealthTable;
  preview: PreviewTable;
}

interface DefinitionTable {
  hash: string;
  form: string;
  body: string;
  first_served_at: number;
  retired_at: number | null;
}

interface VersionTable {
  hash: string;
  form: string;
  body: string;
  mails: string;
  files: string;
}

export interface PublicationTable {
  form: string;
  number: number;
  version: string | null;
  since: number;
  batch: string;
  recorded_at: number;
  recorded_by: string | null;
  recorded_user: string | null;
  note: string;
  approved_at: number | null;
  approved_by: string | null;
  approved_user: string | null;
  dropped_at: number | null;
}

interface ApplicationTable {
  reference: string;
  form: string;
  definition_hash: string;
  idempotency_key: string | null;
  body_hash: string;
  answers: string;
  received_at: number;
  client_address: string | null;
  state: Generated<string>;
}

interface UploadTable {
  id: string;
  reference: string;
  field: string;
  name: string;
  mimetype: string;
  sha256: string;
  size: number;
  content: Buffer;
  remark: string | null;
}

interface ScanTable {
  upload_id: string;
  reference: string;
  verdict: string;
  detail: string | null;
  scanned_at: number;
  attempts: number;
  due_at: number | null;
}

interface ReferenceCounterTable {
  series: string;
  year: number;
  last: number;
}

/** The columns that the tables `outbox` and `delivery` share. */
interface QueueRow {
  id: string;
  kind: string;
  reference: string;
  created_at: number;
  due_at: number;
  attempts: number;
  sent_at: number | null;
  given_up_at: number | null;
  failure: string | null;
}

export interface OutboxTable extends QueueRow {
  message_id: string;
  recipient: string | null;
  recipient_key: string | null;
  subject: string | null;
  text: string | null;
  html: string | null;
}

/** A delivery to the operator's system. Its body is built when it is sent. */
export type DeliveryTable = QueueRow;

export interface OptInTable {
  reference: string;
  form: string;
  definition_hash: string;
  idempotency_key: string | null;
  body_hash: string;
  token_hash: string;
  email_key: string | null;
  answers: string | null;
  consents: string | null;
  client_address: string | null;
  received_at: number;
  expires_at: number;
  confirmed_at: number | null;
  ended_at: number | null;
  settled_by: string | null;
  state: Generated<string>;
}

interface LogTable {
  number: number;
  at: number;
  event: string;
  reference: string;
  state: string | null;
  user: string;
  name: string | null;
}

interface RetentionTable {
  name: string;
  ran_at: number;
  stopped_by: string | null;
  stopped_form: string | null;
}

interface FetchOrderTable {
  number: number;
  reference: string;
}

interface RateLimitTable {
  name: string;
  hits: number;
  ends_at: number;
}

interface DirectoryTable {
  id: string;
  kind: string;
  file: string;
  body: string;
  imported_at: number;
  retired_at: number | null;
}

interface AssetTable {
  address: string;
  type: string;
  body: Buffer;
  brotli: Buffer | null;
  used_at: number;
}

interface DocumentTable {
  sha256: string;
  content: Buffer;
  first_served_at: number;
}

interface HealthTable {
  name: string;
  written_at: number;
}

/** Only the previews' store has rows in this table (preview-store.ts). */
interface PreviewTable {
  number: number;
  secret_hash: string;
  form: string;
  version: string;
  site: string;
  recipients: string;
  created_at: number;
  ends_at: number;
}
