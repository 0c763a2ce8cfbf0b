/** Each column of the database says whether it may hold something of a customer, and what becomes of it; the page says the same. */
import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { newWorld } from '../../testing/club.ts'

const world = await newWorld()
afterAll(() => world.close())

/** Tables and columns that hold nothing of a customer: the installation’s, the brand’s, its staff’s, names of things, codes, numbers. */
const NONE: Readonly<Record<string, string>> = {
  migrations: 'name hash',
  installation: 'file_secret video_url usage_url windows64_url windows32_url',
  works: 'name error',
  personal_columns: 'of_table of_column whose',
  prepaid_packs: 'code rules source',
  renewal_plans: 'name',
  brands: 'name',
  gyms: 'name address phone legal_person_phone time_zone first_day_skipped logo prepaid_pack province city auth_reason payment_methods uses',
  public_gyms: 'token',
  gym_venues: 'introduction hours special_days facilities features',
  hq_codes: 'code_hash',
  failed_works: 'work error',
  accounts: 'phone staff_number password_hash',
  known_devices: 'device_hash',
  login_failures: 'key',
  sessions: 'token_hash device ip',
  login_tickets: 'poll_hash scan_hash device ip',
  login_codes: 'code_hash',
  phone_codes: 'code_hash',
  phone_code_nonces: 'nonce',
  roles: 'name permission_ids discount',
  laid_down: 'kind name locked fields',
  laid_down_branches: 'kind',
  branch_closings: 'reason',
  pay_plans: 'name',
  pay_plan_versions: 'rules',
  employees: 'name initials phone post emergency_contact emergency_phone introduce discount head_office_rights',
  staff_entries: 'phone',
  desktop_shortcuts: 'path',
  files: 'name media_type sha256',
  operation_log: 'subject_kind action request_id',
  idempotency: 'call key body_hash order_trade_no asker',
  discount_approvals: 'token_hash extra_gifts',
  confirmed_acts: 'token_hash seal',
  export_tasks: 'list columns worker file_name secret request_id ip',
  imports: 'file_name sheet_name headers columns counts request_id ip',
  gym_registrations: 'name address province city owner_name legal_person_phone reason',
  gym_certifications: 'bank_card_account_name bank_name bank_card_no legal_person_name legal_person_phone reason',
  renewal_requests: 'plan_name',
  qr_cards: 'theme_color title custom_text_1 custom_text_2 club_name club_address phone features',
  mini_program_codes: 'appid picture',
  receipt_settings: 'header footer layouts',
  article_channels: 'name icon',
  articles: 'title intro html push_url',
  article_records: 'event audience',
  declined_messages: 'event',
  weekly_letters: 'figures',
  tags: 'name',
  message_templates: 'name text',
  message_batches: 'link',
  member_messages: 'once why via',
  message_days: 'once',
  customer_merge_items: 'what',
  follow_ups: 'occasion',
  vip_templates: 'name terms image remark card_no',
  cards: 'card_no name image terms',
  card_events: 'kind',
  registers: 'name',
  orders: 'trade_no kind',
  goods_categories: 'name',
  goods: 'name initials bar_code unit remark',
  order_lines: 'name unit',
  ledger_entries: 'kind',
  ledger_lines: 'payment_method category',
  salary_lines: 'rule steps',
  day_closings: 'figures',
  month_closings: 'figures',
  income_schedules: 'category',
  payment_bill_days: 'provider',
  payment_bill_lines: 'trade_no refund_no provider_no',
  payment_bills: 'merchant_no trouble said',
  payment_callbacks: 'callback_no trade_no refused',
  payment_intents: 'merchant_no trade_no pays_for subject state till_no asked_sum provider_no',
  payment_refunds: 'refund_no state',
  payment_accounts: 'appid merchant_no sub_merchant_no serial_no platform_no platform_pem sealed sealed_by',
  reconciliations: 'file_name',
  reconciliation_rows: 'merchant_order_no',
  ledger_day: 'account payment_method category kind',
  ledger_month: 'account payment_method category kind',
  ledger_month_flows: 'account payment_method category',
  order_day: 'kind',
  order_month: 'kind',
  performance_day: 'business source',
  performance_month: 'business source',
  performance_month_parts: 'business source',
  member_day: 'kind',
  member_month: 'kind',
  agreements: 'name business',
  agreement_versions: 'html',
  contracts: 'title sha256',
  lockers: 'name',
  locker_grids: 'no key',
  bracelets: 'number',
  visits: 'method',
  access_decisions: 'door reason',
  gates: 'name rules public_key last_key device',
  gate_keys: 'private_key public_key mac_key',
  gate_codes: 'code_hash',
  gate_credentials: 'ended_why',
  gate_grants: 'credential',
  gate_commands: 'who result',
  gate_passages: 'outcome',
  used_codes: 'jti',
  gate_copy_rows: 'who',
  gate_copy_secrets: 'secret',
  courses: 'name introduce',
  coach_pages: 'skills hall introduce',
  customer_courses: 'name',
  course_consumes: 'flags',
  halls: 'name',
  hall_seats: 'no',
  group_courses: 'name address introduce',
  group_reservations: 'policy',
  class_holidays: 'name',
  class_displays: 'name',
  class_display_keys: 'key_hash',
  disruptions: 'kinds template_ids request_id ip',
  disruption_items: 'why',
  handover_items: 'why',
  handover_classes: 'why',
}

type Column = { of_table: string; of_column: string }
const read = async <Row extends object>(question: string): Promise<Row[]> => (await world.database.pool.query<Row>(question)).rows
const called = ({ of_table, of_column }: Column) => `${of_table}.${of_column}`

/** What a check allows one of some words holds no other. */
const columnsThatMayHoldAnything = () =>
  read<Column>(`
    select c.relname as of_table, a.attname as of_column from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and t.typname in ('text', '_text', 'varchar', 'json', 'jsonb', '_jsonb', 'bytea', 'inet')
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) like '%= ANY%')
    order by 1, 2`)
const listed = () =>
  read<Column & { becomes: string }>('select of_table, of_column, becomes from personal_data() order by of_table, becomes, of_column')

test('each column that may hold anything is on the list of personal data, or among those that hold none', async () => {
  const known = new Set([
    ...(await listed()).map(called),
    ...Object.entries(NONE).flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`)),
  ])
  expect((await columnsThatMayHoldAnything()).map(called).filter((name) => !known.has(name))).toEqual([])
})

test('nothing on either list is gone from the database, and none is on both', async () => {
  const there = new Set(
    (
      await read<Column>(
        "select table_name as of_table, column_name as of_column from information_schema.columns where table_schema = 'public'",
      )
    ).map(called),
  )
  const personal = (await listed()).map(called)
  const none = Object.entries(NONE).flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`))
  expect([...personal, ...none].filter((name) => !there.has(name))).toEqual([])
  expect(none.filter((name) => personal.includes(name))).toEqual([])
})

test('the page names every column of the list with what becomes of it, and no other', async () => {
  const page = readFileSync(new URL('../../../../docs/personal-data.md', import.meta.url), 'utf8')
  const groups = Map.groupBy(await listed(), ({ of_table, becomes }) => `| \`${of_table}\` | ${becomes} |`)
  const lines = [...groups].map(([head, columns]) => `${head} ${columns.map(({ of_column }) => `\`${of_column}\``).join(' ')} |`)
  expect(
    page
      .split('\n')
      .filter((line) => / \| (named|emptied|nulled|without|mentions|deleted|sealed|term|apart) \| /.test(line))
      .toSorted(),
  ).toEqual(lines.toSorted())
})
