/** The rows of every table. Generated from the migrations by `npm run tables`; never edited by hand. */

/** A column that a new row needn't name. */
export type Generated<T> = { generated: T }

export type Tables = {
  access_decisions: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    customer_id: number | null
    card_id: number | null
    visit_id: number | null
    door: string
    at: Date
    allowed: boolean
    reason: string
    evidence: unknown
    staff_id: number | null
    override_reason: string | null
  }
  account_memberships: {
    account_id: number
    brand_id: number
    employee_id: number
    awaits_holder: Generated<boolean>
  }
  accounts: {
    id: Generated<number>
    phone: string | null
    staff_number: string | null
    password_hash: string
    password_changed_at: Date
    demo: Generated<boolean>
    created_at: Date
    phone_proven_at: Date | null
    code_waived_at: Date | null
  }
  agreement_versions: {
    brand_id: number
    agreement_id: number
    no: number
    html: string
    created_at: Date
    created_by: number
    refund_method: string | null
  }
  agreements: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    name: string
    business: string[]
    card_kinds: number[]
    current_no: Generated<number>
    version: Generated<number>
    created_at: Date
    deleted_at: Date | null
  }
  article_channels: {
    brand_id: number
    id: Generated<number>
    gym_id: number
    name: string
    icon: string
    created_at: Date
  }
  article_details: {
    brand_id: number
    id: Generated<number>
    record_id: number
    employee_id: number
    status: Generated<number>
    read_at: Date | null
    deleted_at: Date | null
    created_at: Date
  }
  article_records: {
    brand_id: number
    id: Generated<number>
    gym_id: number
    type: number
    alert: Generated<boolean>
    article_id: number | null
    event: string | null
    params: Generated<unknown>
    audience: unknown | null
    staff_id: number | null
    send_at: Date
    sent_at: Date | null
    recalled_at: Date | null
    created_at: Date
  }
  articles: {
    brand_id: number
    id: Generated<number>
    gym_id: number
    channel_id: number
    title: string
    intro: Generated<string>
    html: string
    push_url: string | null
    author_id: number
    version: Generated<number>
    created_at: Date
    updated_at: Date
    deleted_at: Date | null
    image_file_id: number | null
  }
  attendance_months: {
    brand_id: number
    gym_id: number
    staff_id: number
    month: string
    absent_days: number | null
    reason: string
    written_at: Date
    written_by: number
    version: Generated<number>
  }
  body_exams: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    customer_id: number | null
    name: Generated<string>
    sex: Generated<number>
    phone: Generated<string>
    age: number | null
    head_portrait_file_id: number | null
    image_file_id: number | null
    examined_at: Date
    height: number | null
    weight: number | null
    fat: number | null
    infat: number | null
    body_water: number | null
    muscle: number | null
    fat_mineral: number | null
    mineral: number | null
    protein: number | null
    waist_hip: number | null
    sub_fat: number | null
    max_blood_pressure: number | null
    min_blood_pressure: number | null
    resting_heart_rate: number | null
    body_level: number | null
    coach_id: number | null
    next_on: string | null
    follow_up_id: number | null
    remark: Generated<string>
    source: Generated<string>
    source_row: string | null
    import_id: number | null
    created_by: number
    created_at: Date
    deleted_at: Date | null
    version: Generated<number>
  }
  bracelets: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    number: string
    grid_id: number | null
    lost_at: Date | null
  }
  branch_closings: {
    brand_id: number
    id: Generated<number>
    gym_id: number
    closed_on: string
    reason: string
    closed_at: Date
    closed_by: number
    reopened_at: Date | null
    reopened_by: number | null
  }
  branch_settlement_rows: {
    brand_id: number
    id: Generated<number>
    settlement_id: number
    gym_id: number
    home_gym_id: number
    type_id: number
    rate_fen: number
    origin_month: string
    visits: number
  }
  branch_settlements: {
    brand_id: number
    id: Generated<number>
    month: string
    gym_id: number
    other_gym_id: number
    due_fen: number
    earlier_fen: number
    settlement_fen: number
    net_fen: number
    confirmed_at: Date
    confirmed_by: number
    entry_id: number | null
    paid_on: string | null
    paid_at: Date | null
    paid_by: number | null
    payment_entry_id: number | null
    reopened_at: Date | null
    reopened_by: number | null
  }
  brands: {
    id: Generated<number>
    name: string
    created_at: Date
    facts_version: Generated<number>
  }
  card_events: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    card_id: number
    seq: number
    kind: string
    occurred_at: Date
    posted_at: Date
    business_day: string
    staff_id: number | null
    before: unknown
    after: unknown
    order_id: number | null
    reverses_id: number | null
    more_order_ids: Generated<string[]>
  }
  card_holders: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    card_id: number
    customer_id: number
    added_by: number
    added_at: Date
    removed_at: Date | null
  }
  cards: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    customer_id: number
    template_id: number
    kind: number
    card_no: string
    name: string
    image: string
    terms: unknown
    universal: Generated<boolean>
    price_fen: number
    units: number
    sold_on: string
    valid_days: number | null
    started_on: string | null
    ends_on: string | null
    opens_at_visit: Generated<boolean>
    residue_times: number | null
    principal_fen: Generated<number>
    gift_fen: Generated<number>
    suspended_from: string | null
    suspended_to: string | null
    suspension: string | null
    used_up_on: string | null
    closed_on: string | null
    recycled_at: Date | null
    last_visit_at: Date | null
    remark: Generated<string>
    event_seq: Generated<number>
    version: Generated<number>
    created_at: Date
    import_id: number | null
    undone_at: Date | null
    given_days: Generated<number | null>
    suspended_days: Generated<number>
    deferred_fen: Generated<number>
    image_file_id: number | null
    gift_units: Generated<number>
    free_times: Generated<number>
    closed_why: string | null
    successor_id: number | null
    few_visits: boolean | null
    wanted_on: string | null
    given: Generated<boolean>
  }
  cash_moves: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    shift_id: number
    kind: string
    fee_fen: number
    reason: string
    staff_id: number
    at: Date
    reverses_id: number | null
  }
  changed_sellers: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    change_id: number
    staff_id: number
    share_bp: number
    fee_fen: number
  }
  class_display_keys: {
    key_hash: Buffer
    brand_id: number
    display_id: number
    until: Date | null
  }
  class_displays: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    name: string
    hall_ids: Generated<string[]>
    paired_at: Date | null
    seen_at: Date | null
    deleted_at: Date | null
    version: Generated<number>
  }
  class_holidays: {
    brand_id: number
    gym_id: number
    day: string
    name: string
  }
  class_settings: {
    brand_id: number
    gym_id: number
    open_days: number
    close_minutes: number
    cancel_minutes: number
    late: string
    no_show: string
    strikes: number
    strike_days: number
    ban_days: number
    max_active: number
    waiting_max: number
    quiet_from: number
    quiet_to: number
    min_check_minutes: number
    version: Generated<number>
  }
  class_strikes: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    reservation_id: number
    customer_id: number
    person_id: number
    why: string
    at: Date
    forgiven_by: number | null
    forgiven_at: Date | null
    forgive_reason: Generated<string>
  }
  class_texts: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    reservation_id: number
    kind: string
    made_at: Date
    not_before: Date
    until: Date
    tries: Generated<number>
    tried_at: Date | null
    sent_at: Date | null
  }
  coach_absences: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    coach_id: number
    starts_at: Date
    ends_at: Date
    reason: string
    made_by: number
    made_at: Date
    removed_at: Date | null
  }
  coach_hours: {
    brand_id: number
    gym_id: number
    coach_id: number
    weekday: number
    from_minute: number
    to_minute: number
  }
  coach_pages: {
    brand_id: number
    gym_id: number
    coach_id: number
    skills: Generated<string[]>
    hall: Generated<string>
    introduce: Generated<string>
    version: Generated<number>
  }
  coaching_settings: {
    brand_id: number
    gym_id: number
    lead_minutes: number
    cancel_minutes: number
    late: string
    no_show: string
    gap_minutes: number
    days_ahead: number
    confirm_hours: number
    day_from: number
    day_to: number
    version: Generated<number>
    reminder_hours: Generated<number>
  }
  confirmed_acts: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    token_hash: Buffer
    approver_id: number
    asker_id: number
    act: string
    subject_id: number
    fee_fen: number
    seal: Buffer
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  contracts: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    customer_id: number
    order_id: number
    card_id: number | null
    agreement_id: number
    agreement_no: number
    title: string
    html: string
    state: Generated<string>
    signature: unknown | null
    sha256: Buffer | null
    signed_at: Date | null
    signed_how: string | null
    signed_ip: string | null
    signed_before: number | null
    pdf_file_id: number | null
    pdf_tries: Generated<number>
    voided_at: Date | null
    voided_by: number | null
    void_reason: string | null
    created_at: Date
    created_by: number
  }
  course_bookings: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    customer_course_id: number
    coach_id: number
    starts_at: Date
    ends_at: Date
    state: Generated<string>
    late: Generated<boolean>
    pair_id: number | null
    series_id: number | null
    moves: Generated<number>
    booked_by: number | null
    booked_at: Date
    ended_by: number | null
    ended_at: Date | null
    end_reason: Generated<string>
    remark: Generated<string>
    version: Generated<number>
    cover_asked_at: Date | null
    cover_reason: Generated<string>
    covered_for: number | null
    late_start: Date | null
  }
  course_coaches: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    course_id: number
    coach_id: number
    price_fen: number
    foot_fen: number
    deleted_at: Date | null
    version: Generated<number>
  }
  course_consumes: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    customer_course_id: number
    booking_id: number | null
    coach_id: number
    started_at: Date
    ended_at: Date
    business_day: string
    state: string
    confirmed_by: string | null
    confirmed_at: Date | null
    signature: unknown | null
    reason: Generated<string>
    token_hash: Buffer | null
    token_until: Date | null
    flags: Generated<string[]>
    value_fen: Generated<number>
    entry_id: number | null
    made_by: number | null
    made_at: Date
    expires_at: Date
    cancelled_by: number | null
    cancelled_at: Date | null
    cancel_reason: Generated<string>
    disputed_at: Date | null
    dispute_reason: Generated<string>
    reviewed_by: number | null
    reviewed_at: Date | null
    outcome: string | null
    review_remark: Generated<string>
    device_hash: Buffer | null
    confirmed_as: number | null
  }
  course_events: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    customer_course_id: number
    kind: string
    at: Date
    business_day: string
    staff_id: number | null
    order_id: number | null
    more_order_ids: Generated<string[]>
    reverses_id: number | null
    other_id: number | null
    before: Generated<unknown>
    lessons: Generated<number>
    fee_fen: Generated<number>
    remark: Generated<string>
  }
  course_lesson_texts: {
    brand_id: number
    gym_id: number
    booking_id: number
    kind: string
    starts_at: Date
    made_at: Date
    not_before: Date
    tries: Generated<number>
    tried_at: Date | null
    sent_at: Date | null
  }
  courses: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    name: string
    minutes: Generated<number>
    persons: Generated<number>
    fit_type: number | null
    is_hot: Generated<boolean>
    app_booking: Generated<boolean>
    app_status: Generated<boolean>
    image_file_id: number | null
    image_type: Generated<number>
    introduce: Generated<string>
    valid_days: number | null
    gifts_transfer: Generated<boolean>
    sort: Generated<number>
    deleted_at: Date | null
    version: Generated<number>
  }
  customer_activity: {
    brand_id: number
    gym_id: number
    customer_id: number
    last_visit_at: Date | null
  }
  customer_courses: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    customer_id: number
    course_id: number
    coach_id: number
    name: string
    minutes: number
    persons: Generated<number>
    lessons: number
    gift_lessons: Generated<number>
    residue: number
    booked: Generated<number>
    list_fen: Generated<number>
    price_fen: Generated<number>
    deferred_fen: Generated<number>
    sold_on: string
    ends_on: string | null
    closed_on: string | null
    closed_why: string | null
    from_id: number | null
    staff_id: number | null
    sold_at: Date
    recycled_at: Date | null
    remark: Generated<string>
    import_id: number | null
    version: Generated<number>
    used_up_on: string | null
    is_trial: Generated<boolean>
  }
  customer_doubles: {
    brand_id: number
    id: Generated<number>
    gym_id: number
    customer_id: number
    other_id: number
    why: string
    found_at: Date
    dismissed_at: Date | null
    dismissed_by: number | null
    merge_id: number | null
  }
  customer_merge_items: {
    brand_id: number
    id: Generated<number>
    merge_id: number
    what: string
    row_id: number
    from_id: number
  }
  customer_merges: {
    brand_id: number
    id: Generated<number>
    gym_id: number
    kept_id: number
    gone_id: number
    merged_at: Date
    merged_by: number
    before: unknown
    after: unknown
    undone_at: Date | null
    undone_by: number | null
    undo_reason: string | null
  }
  customer_points: {
    brand_id: number
    gym_id: number
    customer_id: number
    points: number
  }
  customer_search: {
    brand_id: number
    gym_id: number
    token: string
    customer_id: number
  }
  customer_tags: {
    brand_id: number
    gym_id: number
    customer_id: number
    tag_id: number
  }
  customers: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    person_id: number
    name: string
    initials: string
    phone: Generated<string>
    phone_tail: Generated<string>
    sex: Generated<number>
    birthday_md: number | null
    consultant_id: number | null
    coach_id: number | null
    source: Generated<number>
    fit_goal: number | null
    intent: Generated<number>
    remark: Generated<string>
    alert: Generated<string>
    blocked_reason: string | null
    blocked_at: Date | null
    member_since: string | null
    valid_until: string | null
    version: Generated<number>
    created_at: Date
    created_by: number | null
    deleted_at: Date | null
    import_id: number | null
    owner_touch_day: string | null
    protected_until: string | null
    slipping_since: string | null
    referred_by_id: number | null
    merged_into_id: number | null
    left_alone: number | null
    forgotten_at: Date | null
    tombstone_at: Date | null
    joined: Generated<boolean>
  }
  day_closings: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    business_day: string
    closed_at: Date
    closed_by: number
    figures: unknown
  }
  day_waivers: {
    brand_id: number
    gym_id: number
    account_id: number
    business_day: string
    business: string
    waived_fen: number
  }
  declined_messages: {
    brand_id: number
    employee_id: number
    event: string
  }
  delivery_costs: {
    brand_id: number
    gym_id: number
    move_id: number
    goods_id: number
    quantity: number
    business_day: string
    cost_fen: number
    set_at: Date
    set_by: number
  }
  deposit_events: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    deposit_id: number
    kind: string
    fee_fen: number
    order_id: number
    staff_id: number | null
    at: Date
    remark: Generated<string>
  }
  deposits: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    customer_id: number
    order_id: number
    fee_fen: number
    used_fen: Generated<number>
    returned_fen: Generated<number>
    kept_fen: Generated<number>
    purpose: Generated<string>
    taken_at: Date
    business_day: string
    moved_fen: Generated<number>
    moved_from_id: number | null
    left_fen: number | null
  }
  desktop_shortcuts: {
    brand_id: number
    id: Generated<number>
    gym_id: number
    employee_id: number
    path: string
    sort: number
  }
  discount_approvals: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    token_hash: Buffer
    approver_id: number
    asker_id: number
    business: string
    total_fen: number
    real_fen: number
    extra_gifts: unknown
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  disruption_items: {
    brand_id: number
    id: Generated<number>
    disruption_id: number
    card_id: number | null
    days: number
    moved: Generated<number>
    short: Generated<number>
    state: string
    why: string | null
    event_id: number | null
    customer_course_id: number | null
    course_event_id: number | null
  }
  disruptions: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    reason: string
    from_day: string
    to_day: string
    days: number | null
    kinds: unknown
    template_ids: unknown
    state: Generated<string>
    looked_to: Generated<number>
    attempts: Generated<number>
    asked_by: number
    asked_at: Date
    applied_by: number | null
    applied_at: Date | null
    reversed_by: number | null
    reversed_at: Date | null
    reverse_reason: string | null
    request_id: string
    ip: Generated<string>
    version: Generated<number>
    courses: Generated<boolean>
    courses_looked_to: Generated<number>
    kind: Generated<string>
  }
  employee_gyms: {
    brand_id: number
    employee_id: number
    gym_id: number
  }
  employee_photos: {
    brand_id: number
    employee_id: number
    position: number
    file_id: number
  }
  employee_plans: {
    brand_id: number
    staff_id: number
    from_month: string
    plan_id: number | null
    set_at: Date
    set_by: number
  }
  employees: {
    brand_id: number
    gym_id: number | null
    id: Generated<number>
    account_id: number
    type: number
    role_id: number | null
    name: string
    initials: Generated<string>
    phone: Generated<string>
    sex: Generated<number>
    post: Generated<string>
    is_coach: Generated<boolean>
    start_work_at: number | null
    end_work_at: number | null
    status: Generated<number>
    show_comment: Generated<boolean>
    emergency_contact: Generated<string>
    emergency_phone: Generated<string>
    introduce: Generated<string>
    discount: unknown | null
    version: Generated<number>
    created_at: Date
    deleted_at: Date | null
    head_portrait_file_id: number | null
    import_id: number | null
    hired_on: string | null
    left_on: string | null
    term_set_at: Date | null
    head_office_rights: string[] | null
  }
  export_tasks: {
    brand_id: number
    gym_id: number | null
    id: Generated<number>
    staff_id: number
    account_id: number
    type: number
    list: string
    query: unknown
    columns: unknown | null
    language: string
    state: Generated<string>
    attempts: Generated<number>
    worker: string | null
    heartbeat_at: Date | null
    total: number | null
    finished: Generated<number>
    bytes: number | null
    file_key: string | null
    file_name: string | null
    message: unknown | null
    secret: Buffer
    request_id: string
    ip: Generated<string>
    created_at: Date
    completed_at: Date | null
    session_id: number | null
  }
  face_consents: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    person_id: number
    given_by: string
    wording: number
    given_at: Date
    recorded_by: number
    face_file_id: number | null
    face_at: Date | null
    withdrawn_at: Date | null
    withdrawn_by: number | null
    withdraw_reason: string | null
  }
  failed_works: {
    id: Generated<number>
    work: string
    brand_id: number | null
    gym_id: number | null
    since: Date
    last_at: Date
    again_at: Date
    times: Generated<number>
    error: string
  }
  files: {
    brand_id: number
    id: Generated<number>
    gym_id: number | null
    name: string
    kind: string
    state: Generated<string>
    media_type: string | null
    bytes: number | null
    sha256: Buffer | null
    width: number | null
    height: number | null
    uploaded_by: number
    created_at: Date
    referenced_at: Date | null
  }
  follow_up_rules: {
    brand_id: number
    gym_id: number
    ending_days: number | null
    away_days: number | null
    birthday_days: number | null
    first_visit_days: number | null
    untouched_days: number | null
    reminded_on: string | null
    version: Generated<number>
    trial_days: Generated<number | null>
    others_staff_id: number | null
  }
  follow_ups: {
    brand_id: number
    id: Generated<number>
    gym_id: number
    customer_id: number
    card_id: number | null
    staff_id: number
    method: string | null
    result: string | null
    content: Generated<string>
    at: Date
    next_on: string | null
    done_at: Date | null
    version: Generated<number>
    deleted_at: Date | null
    rule: string | null
    occasion: string | null
    assigned_by: number | null
    found_of: number | null
  }
  forget_requests: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    customer_id: number
    state: Generated<string>
    reason: string
    asked_by: number
    asked_at: Date
    ended_by: number | null
    ended_at: Date | null
  }
  gate_codes: {
    code_hash: Buffer
    brand_id: number
    gate_id: number
    until: Date
  }
  gate_commands: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    gate_id: number
    kind: string
    direction: string | null
    who: string | null
    name: string | null
    file_id: number | null
    staff_id: number | null
    reason: Generated<string>
    made_at: Date
    expires_at: Date
    done_at: Date | null
    ok: boolean | null
    result: Generated<string>
  }
  gate_copies: {
    brand_id: number
    gym_id: number
    version: Generated<number>
    made_at: Date | null
    until: Date | null
    told_from: Generated<number>
  }
  gate_copy_marks: {
    brand_id: number
    id: Generated<number>
    gym_id: number | null
    person_id: number | null
    employee_id: number | null
  }
  gate_copy_rows: {
    brand_id: number
    gym_id: number
    who: string
    version: number
    row: unknown | null
  }
  gate_copy_secrets: {
    brand_id: number
    secret: Buffer
  }
  gate_credentials: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    person_id: number | null
    employee_id: number | null
    kind: string
    mac: Buffer
    whole_mac: Buffer | null
    tail: Generated<string>
    added_at: Date
    added_by: number | null
    last_used_at: Date | null
    ended_at: Date | null
    ended_by: number | null
    ended_why: Generated<string>
  }
  gate_grants: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    gate_id: number
    pairing: number
    seq: number
    person_id: number | null
    customer_id: number | null
    employee_id: number | null
    direction: string
    credential: string | null
    answer: unknown
    values: Generated<unknown>
    evidence: unknown | null
    asked_at: Date
    expires_at: Date
    closed_at: Date | null
  }
  gate_keys: {
    brand_id: number
    gym_id: number
    private_key: Buffer
    public_key: Buffer
    mac_key: Buffer
    made_at: Date
  }
  gate_passages: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    gate_id: number
    pairing: number
    seq: number
    at: Date
    business_day: string
    direction: string
    credential: string | null
    person_id: number | null
    customer_id: number | null
    employee_id: number | null
    online: boolean
    opened: boolean
    passed: boolean
    outcome: string
    values: Generated<unknown>
    evidence: unknown | null
    against_rules: Generated<boolean>
    visit_id: number | null
    command_id: number | null
    told_at: Date
  }
  gate_places: {
    gate_id: number
    brand_id: number
  }
  gate_seals: {
    brand_id: number
    credential_id: number
    sealed: Buffer
  }
  gate_signs: {
    brand_id: number
    gate_id: number
    seen_at: Date | null
    copy_version: Generated<number>
    copy_at: Date | null
    waiting: Generated<number>
    clock_off_ms: Generated<number>
    told_offline_at: Date | null
    pin_misses: Generated<number>
    pin_misses_since: Date | null
  }
  gates: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    name: string
    kind: string
    locker_id: number | null
    rules: unknown
    mode: Generated<string>
    settings_version: Generated<number>
    code_until: Date | null
    public_key: Buffer | null
    last_key: Buffer | null
    pairing: Generated<number>
    paired_at: Date | null
    device: Generated<string>
    deleted_at: Date | null
    version: Generated<number>
  }
  goods: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    category_id: number | null
    name: string
    initials: string
    bar_code: string | null
    price_fen: number
    unit: Generated<string>
    stock: Generated<number>
    low_stock: Generated<number>
    on_sale: Generated<boolean>
    remark: Generated<string>
    version: Generated<number>
    created_at: Date
    deleted_at: Date | null
    image_file_id: number | null
    points_price: number | null
    import_id: number | null
  }
  goods_categories: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    name: string
    sort: Generated<number>
    version: Generated<number>
    created_at: Date
    deleted_at: Date | null
  }
  goods_day: {
    brand_id: number
    gym_id: number
    business_day: string
    goods_id: number
    sold: number
    returned: number
    fee_fen: number
  }
  goods_month: {
    brand_id: number
    gym_id: number
    month: string
    goods_id: number
    sold: number
    returned: number
    fee_fen: number
  }
  group_courses: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    type: number
    name: string
    minutes: Generated<number>
    max_person: number
    min_person: Generated<number>
    address: Generated<string>
    price_fen: Generated<number>
    fit_type: number | null
    coach_id: number | null
    hall_id: number | null
    introduce: Generated<string>
    image_file_id: number | null
    status: Generated<number>
    sort: Generated<number>
    deleted_at: Date | null
    version: Generated<number>
  }
  group_reservations: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    session_id: number
    customer_id: number
    person_id: number
    seat_id: number | null
    state: string
    pay: Generated<string>
    card_id: number | null
    wishes: Generated<unknown>
    order_id: number | null
    price_fen: Generated<number>
    policy: Generated<unknown>
    queued_at: Date
    booked_at: Date | null
    moved_up_at: Date | null
    free_until: Date | null
    offer_until: Date | null
    made_by: number | null
    attended_at: Date | null
    attended_by: number | null
    ended_at: Date | null
    ended_by: number | null
    end_reason: Generated<string>
    forgiven: Generated<boolean>
    remark: Generated<string>
    version: Generated<number>
    given_back_at: Date | null
    late_start: Date | null
  }
  group_rules: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    course_id: number
    schedule_type: number
    week: Generated<number[]>
    days: Generated<string[]>
    from_minute: number
    to_minute: number
    coach_id: number
    hall_id: number | null
    max_person: number
    min_person: Generated<number>
    price_fen: Generated<number>
    from_day: string
    to_day: string | null
    made_to: string | null
    ended_at: Date | null
    version: Generated<number>
  }
  group_sessions: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    rule_id: number | null
    course_id: number
    business_day: string
    starts_at: Date
    ends_at: Date
    coach_id: number
    covered_for_id: number | null
    hall_id: number | null
    max_person: number
    min_person: Generated<number>
    price_fen: Generated<number>
    taken: Generated<number>
    waiting: Generated<number>
    attended: Generated<number>
    state: Generated<string>
    opened_by: number | null
    opened_at: Date | null
    called_off_why: string | null
    called_off_by: number | null
    called_off_at: Date | null
    reason: Generated<string>
    remark: Generated<string>
    version: Generated<number>
  }
  guest_passes: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    customer_id: number
    from_day: string
    to_day: string
    entries: number
    used: Generated<number>
    remark: Generated<string>
    given_by: number
    given_at: Date
    voided_at: Date | null
    voided_by: number | null
    void_reason: string | null
  }
  gym_certifications: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    staff_id: number
    id_card_front_file_id: number
    id_card_back_file_id: number
    license_file_id: number
    bank_card_account_name: string
    bank_name: string
    bank_card_no: string
    legal_person_name: string
    legal_person_phone: string
    state: Generated<number>
    reason: string | null
    submitted_at: Date
    decided_at: Date | null
  }
  gym_photos: {
    brand_id: number
    gym_id: number
    position: number
    file_id: number
  }
  gym_registrations: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    account_id: number
    name: string
    address: string
    province: string
    city: string
    owner_name: string
    legal_person_phone: string
    state: number
    reason: string | null
    submitted_at: Date
    decided_at: Date | null
  }
  gym_venues: {
    brand_id: number
    gym_id: number
    introduction: string
    hours: unknown
    special_days: unknown
    facilities: string[]
    features: string[]
  }
  gyms: {
    brand_id: number
    id: Generated<number>
    name: string
    logo_file_id: number | null
    address: Generated<string>
    phone: Generated<string>
    legal_person_phone: string | null
    time_zone: Generated<string>
    day_starts_at: Generated<number>
    is_check_pass: number
    auth_state: Generated<number>
    auth_audit_id: number | null
    over_date: Generated<string>
    expiring_days: Generated<number>
    retroactive_days: Generated<number>
    recognised_through: string | null
    version: Generated<number>
    created_at: Date
    allow_negative_stock: Generated<boolean>
    latest_start_days: Generated<number>
    first_day_skipped: Generated<string[]>
    logo: string | null
    reversal_days: Generated<number>
    prepaid_pack: string | null
    prepaid_mode: Generated<string>
    doubles_looked_on: string | null
    pool_days: Generated<number>
    protection_days: Generated<number>
    claim_limit: Generated<number>
    reclaim_days: Generated<number>
    self_check_in: Generated<boolean>
    province: Generated<string>
    city: Generated<string>
    auth_reason: Generated<string>
    payment_methods: Generated<unknown>
    uses: Generated<string[]>
    stages_through: string | null
    weekly_letter: Generated<boolean>
    closed_on: string | null
  }
  hall_seats: {
    brand_id: number
    id: Generated<number>
    hall_id: number
    no: string
    row: number
    col: number
    blocked: Generated<boolean>
    deleted_at: Date | null
  }
  halls: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    name: string
    capacity: number
    rows: Generated<number>
    columns: Generated<number>
    place_kind: Generated<string>
    deleted_at: Date | null
    version: Generated<number>
  }
  handover_classes: {
    brand_id: number
    id: Generated<number>
    handover_id: number
    kind: string
    course_id: number
    rule_id: number | null
    session_id: number | null
    to_id: number
    state: Generated<string>
    why: string | null
  }
  handover_items: {
    brand_id: number
    id: Generated<number>
    handover_id: number
    kind: string
    customer_id: number
    customer_course_id: number | null
    booking_id: number | null
    to_id: number | null
    lessons: Generated<number>
    value_fen: number | null
    consent: Generated<boolean>
    state: string
    why: string | null
    event_id: number | null
  }
  handovers: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    employee_id: number
    reason: Generated<string>
    business_day: string
    made_by: number
    made_at: Date
    reversed_by: number | null
    reversed_at: Date | null
    reverse_reason: Generated<string>
  }
  holds: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    who: string
    who_id: number
    starts_at: Date
    ends_at: Date
    released_at: Date | null
    booking_id: number | null
    absence_id: number | null
    session_id: number | null
    reservation_id: number | null
  }
  hq_codes: {
    brand_id: number
    code_hash: Buffer
    expires_at: Date
  }
  idempotency: {
    brand_id: number
    call: string
    key: string
    body_hash: Buffer
    status: number | null
    answer: unknown | null
    order_trade_no: string | null
    created_at: Date
    asker: string
  }
  import_rows: {
    brand_id: number
    import_id: number
    row_no: number
    cells: unknown
    problems: unknown | null
    joins: unknown | null
  }
  imports: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    file_name: string
    sheet_name: string
    header_row: number
    headers: unknown
    columns: unknown
    state: Generated<string>
    attempts: Generated<number>
    progress: Generated<number>
    message: unknown | null
    counts: unknown | null
    entry_id: number | null
    staff_id: number
    asked_by: number
    request_id: string
    ip: Generated<string>
    created_at: Date
    done_at: Date | null
    undone_at: Date | null
    kind: Generated<string>
    judged_by: number | null
    told: Generated<number>
    told_by: number | null
    told_at: Date | null
  }
  income_schedules: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    card_id: number | null
    version: number
    category: string
    from_day: string
    days: number
    total_fen: number
    closed_from: string | null
    rental_id: number | null
    settled_on: string | null
  }
  installation: {
    only_row: Generated<boolean>
    set_up_at: Date | null
    demo: Generated<boolean>
    making_demo: Generated<boolean>
    file_secret: Generated<Buffer>
    approve_at_once: Generated<boolean>
    video_url: string | null
    usage_url: string | null
    windows64_url: string | null
    windows32_url: string | null
    login_codes: Generated<boolean>
  }
  known_devices: {
    account_id: number
    device_hash: Buffer
    last_login_at: Date
    proven: Generated<boolean>
  }
  laid_down: {
    brand_id: number
    id: Generated<number>
    kind: string
    name: string
    gym_id: number
    thing_id: number
    locked: string[]
    fields: unknown
    version: Generated<number>
    changed_at: Date
    changed_by: number
    taken_back_at: Date | null
    taken_back_by: number | null
  }
  laid_down_branches: {
    brand_id: number
    id: Generated<number>
    laid_down_id: number
    gym_id: number
    kind: string
    thing_id: number
    version: number
    since: Date
    until: Date | null
  }
  ledger_day: {
    brand_id: number
    gym_id: number
    business_day: string
    account: string
    payment_method: string | null
    category: string | null
    other_gym_id: number | null
    kind: string
    amount_fen: number
    lines: number
  }
  ledger_entries: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    kind: string
    business_day: string
    occurred_at: Date
    posted_at: Date
    staff_id: number | null
    order_id: number | null
    visit_id: number | null
    reverses_id: number | null
    shift_id: number | null
  }
  ledger_lines: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    entry_id: number
    business_day: string
    account: string
    amount_fen: number
    payment_method: string | null
    category: string | null
    card_id: number | null
    other_gym_id: number | null
    deposit_id: number | null
    customer_course_id: number | null
    rental_id: number | null
    reservation_id: number | null
    origin_month: string | null
  }
  ledger_month: {
    brand_id: number
    gym_id: number
    month: string
    account: string
    payment_method: string | null
    category: string | null
    other_gym_id: number | null
    kind: string
    amount_fen: number
    lines: number
  }
  ledger_month_flows: {
    brand_id: number
    gym_id: number
    month: string
    account: string
    payment_method: string | null
    category: string | null
    amount_fen: number
    lines: number
  }
  letter_plans: {
    brand_id: number
    gym_id: number
    due_at: Date
    wanted: boolean
  }
  list_totals: {
    brand_id: number
    gym_id: number
    list: string
    seq: Generated<number>
    n: number
  }
  locker_events: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    grid_id: number
    rental_id: number | null
    kind: string
    at: Date
    business_day: string
    staff_id: number | null
    order_id: number | null
    more_order_ids: Generated<string[]>
    reverses_id: number | null
    before: Generated<unknown>
    from_day: string | null
    to_day: string | null
    other_grid_id: number | null
    fee_fen: Generated<number>
    pledge_fen: Generated<number>
    witness_id: number | null
    remark: Generated<string>
  }
  locker_grids: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    locker_id: number
    no: string
    key: Generated<string>
    disabled_at: Date | null
    disabled_remark: Generated<string>
    last_used_at: Date | null
    deleted_at: Date | null
    version: Generated<number>
  }
  locker_rentals: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    grid_id: number
    customer_id: number | null
    member_name: string
    member_phone: Generated<string>
    type: number
    started_on: string
    expired_on: string
    rent_fen: Generated<number>
    pledge_fen: Generated<number>
    pledge_left_fen: Generated<number>
    visit_id: number | null
    bracelet_id: number | null
    remark: Generated<string>
    business_day: string
    rented_at: Date
    reminded_on: string | null
    staff_id: number | null
    ended_at: Date | null
    ended_why: string | null
    import_id: number | null
  }
  locker_settings: {
    brand_id: number
    gym_id: number
    enable: Generated<boolean>
    assign_order: Generated<string>
    who: Generated<string>
    vip_template_ids: Generated<string[]>
    return_on_check_out: Generated<boolean>
    sweep_at_closing: Generated<boolean>
    overdue_stops_days: number | null
    version: Generated<number>
  }
  lockers: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    name: string
    sex: Generated<number>
    kind: Generated<string>
    rent_fen: Generated<number>
    pledge_fen: Generated<number>
    columns: Generated<number>
    remark: Generated<string>
    deleted_at: Date | null
    version: Generated<number>
  }
  login_codes: {
    code_hash: Buffer
    session_id: number
    expires_at: Date
  }
  login_failures: {
    key: string
    failures: number
    since: Date
  }
  login_tickets: {
    poll_hash: Buffer
    scan_hash: Buffer
    device: string
    ip: string
    state: Generated<string>
    session_id: number | null
    created_at: Date
    expires_at: Date
  }
  marketing_consents: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    person_id: number
    given_how: string
    given_at: Date
    given_by: number | null
    withdrawn_how: string | null
    withdrawn_at: Date | null
    withdrawn_by: number | null
  }
  marketing_links: {
    brand_id: number
    gym_id: number
    token_hash: Buffer
    person_id: number
    made_at: Date
  }
  member_day: {
    brand_id: number
    gym_id: number
    business_day: string
    kind: string
    moves: number
    delta: number
  }
  member_messages: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    batch_id: number
    customer_id: number
    person_id: number
    once: string | null
    text: string
    segments: number
    state: string
    why: string | null
    via: string | null
    not_before: Date
    tries: Generated<number>
    tried_at: Date | null
    done_at: Date | null
    read_at: Date | null
    place: number
  }
  member_month: {
    brand_id: number
    gym_id: number
    month: string
    kind: string
    moves: number
    delta: number
  }
  member_sessions: {
    id: Generated<number>
    token_hash: Buffer
    brand_id: number
    gym_id: number
    person_id: number
    device: Generated<string>
    ip: Generated<string>
    created_at: Date
    last_used_at: Date
    ended_at: Date | null
    ends_at: Date
  }
  message_batches: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    kind: string
    template_id: number | null
    text: string
    link: string | null
    asked_by: number
    asked_at: Date
    stopped_by: number | null
    stopped_at: Date | null
    waiting: Generated<number>
    sent: Generated<number>
    failed: Generated<number>
    left_out: Generated<number>
    stopped: Generated<number>
    texts: Generated<number>
  }
  message_days: {
    brand_id: number
    person_id: number
    once: string
    day: string
    message_id: number
  }
  message_paces: {
    brand_id: number
    gym_id: number
    next_at: Date
  }
  message_templates: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    name: string
    kind: string
    text: string
    enabled: boolean
    version: Generated<number>
    deleted_at: Date | null
  }
  mini_program_codes: {
    brand_id: number
    gym_id: number
    page: string
    appid: string
    picture: Buffer
    asked_at: Date
  }
  month_closings: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    month: string
    closed_at: Date
    closed_by: number
    figures: unknown
    reopened_at: Date | null
    reopened_by: number | null
    reason: string | null
  }
  operation_log: {
    brand_id: number
    gym_id: number | null
    id: Generated<number>
    at: Date
    staff_id: number | null
    subject_kind: string
    subject_id: number
    action: string
    params: Generated<unknown>
    diff: Generated<unknown>
    request_id: string
    ip: Generated<string>
    actor_kind: Generated<string>
    actor_name: string | null
    record_kind: string
    register_id: number | null
    key_id: number | null
  }
  order_day: {
    brand_id: number
    gym_id: number
    business_day: string
    kind: string
    orders: number
    price_fen: number
    outside_fen: number
    stored_fen: number
    gift_fen: number
    deposit_fen: number
    held_fen: number
  }
  order_lines: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    order_id: number
    goods_id: number
    name: string
    unit: string
    quantity: number
    price_fen: number
    fee_fen: number
    returns_line_id: number | null
    points_price: number | null
  }
  order_month: {
    brand_id: number
    gym_id: number
    month: string
    kind: string
    orders: number
    price_fen: number
    outside_fen: number
    stored_fen: number
    gift_fen: number
    deposit_fen: number
    held_fen: number
  }
  order_sellers: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    order_id: number
    staff_id: number
    share_bp: number
    fee_fen: number
  }
  order_tenders: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    order_id: number
    payment_method: string
    fee_fen: number
    gift_fen: Generated<number>
    debit_card_id: number | null
    deposit_id: number | null
    held_fen: Generated<number>
    corrects_id: number | null
  }
  orders: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    trade_no: string
    kind: string
    customer_id: number | null
    card_id: number | null
    service_name: string
    total_fee_fen: number
    real_total_fee_fen: number
    business_day: string
    occurred_at: Date
    staff_id: number | null
    approved_by: number | null
    refund_of_id: number | null
    remark: Generated<string>
    details: Generated<unknown>
    shift_id: number | null
    trade_tail: string | null
    customer_course_id: number | null
    rental_id: number | null
    reservation_id: number | null
    held_fen: Generated<number>
  }
  owner_moves: {
    brand_id: number
    id: Generated<number>
    gym_id: number
    customer_id: number
    role: string
    from_id: number | null
    to_id: number | null
    why: string
    reason: string | null
    staff_id: number | null
    business_day: string
    at: Date
  }
  pay_plan_versions: {
    brand_id: number
    id: Generated<number>
    plan_id: number
    from_month: string
    rules: unknown
    written_at: Date
    written_by: number
  }
  pay_plans: {
    brand_id: number
    gym_id: number | null
    id: Generated<number>
    name: string
    version: Generated<number>
    created_at: Date
    created_by: number
    deleted_at: Date | null
  }
  payment_accounts: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    provider: string
    mode: string
    appid: string
    merchant_no: string
    sub_merchant_no: string | null
    serial_no: string | null
    platform_no: string | null
    platform_pem: string
    sealed: Buffer
    sealed_by: string
    checked_at: Date | null
    version: Generated<number>
    created_at: Date
    merchant_since: Date
    bills_at: Date
  }
  payment_bill_days: {
    brand_id: number
    gym_id: number
    provider: string
    day: string
    tries: Generated<number>
    compare_at: Date | null
  }
  payment_bill_lines: {
    brand_id: number
    bill_id: number
    no: number
    gym_id: number
    intent_id: number | null
    trade_no: string
    refund_no: string | null
    provider_no: string
    at: Date
    fee_fen: number
    cost_fen: number
  }
  payment_bills: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    provider: string
    merchant_no: string
    day: string
    ask_at: Date | null
    tries: Generated<number>
    trouble: string | null
    said: string | null
    fetched_at: Date | null
  }
  payment_callbacks: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    provider: string
    callback_no: string | null
    trade_no: string | null
    refused: string | null
    said_at: Date | null
    came_at: Date
  }
  payment_intents: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    provider: string
    merchant_no: string
    trade_no: string
    pays_for: string
    subject: string
    fee_fen: number
    state: Generated<string>
    calling_off: Generated<boolean>
    reason: unknown | null
    staff_id: number
    till_no: string
    asked_sum: Buffer
    asked: unknown | null
    asked_at: Date
    until: Date
    tries: Generated<number>
    ask_at: Date | null
    paid_at: Date | null
    provider_no: string | null
    entry_id: number | null
    refund_tries: Generated<number>
    order_id: number | null
    ended_at: Date | null
  }
  payment_refunds: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    intent_id: number
    refund_no: string
    order_id: number
    tender_id: number
    fee_fen: number
    state: Generated<string>
    reason: unknown | null
    tries: Generated<number>
    again: Generated<number>
    asked_at: Date
    ask_at: Date | null
    asking_until: Date | null
    ended_at: Date | null
  }
  performance_backlog: {
    brand_id: number
    after_id: Generated<number>
    last_id: number
  }
  performance_day: {
    brand_id: number
    gym_id: number
    business_day: string
    staff_id: number
    business: string
    source: string
    performance_fen: number
    value_fen: number
    units: number
  }
  performance_lines: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    staff_id: number | null
    order_id: number | null
    record_id: number | null
    business: string
    business_day: string
    origin_day: string
    performance_fen: number
    value_fen: number
    units: number
    source: string
    staff_gym_id: number | null
  }
  performance_month: {
    brand_id: number
    gym_id: number
    month: string
    staff_id: number
    business: string
    source: string
    performance_fen: number
    value_fen: number
    units: number
  }
  performance_month_parts: {
    brand_id: number
    gym_id: number
    month: string
    business: string
    source: string
    performance_fen: number
    value_fen: number
    units: number
  }
  performance_month_people: {
    brand_id: number
    gym_id: number
    month: string
    staff_id: number
    performance_fen: number
    value_fen: number
    units: number
  }
  personal_columns: {
    of_table: string
    of_column: string
    becomes: string
    whose: string | null
  }
  persons: {
    brand_id: number
    id: Generated<number>
    name: string
    phone: string | null
    sex: Generated<number>
    birthday: string | null
    guardian_person_id: number | null
    created_at: Date
    deleted_at: Date | null
    import_id: number | null
    head_portrait_file_id: number | null
    merged_into_id: number | null
    phone_proven_at: Date | null
  }
  phone_code_nonces: {
    nonce: string
    at: Date
  }
  phone_codes: {
    id: Generated<number>
    purpose: string
    phone: string
    code_hash: Buffer
    ip: string
    sent_at: Date
    expires_at: Date
    tries: Generated<number>
    used_at: Date | null
    went_out: Generated<boolean>
  }
  phone_misses: {
    brand_id: number
    account_id: number
    minute_since: Date
    minute_misses: number
    day_since: Date
    day_misses: number
  }
  point_entries: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    customer_id: number
    delta: number
    balance: number
    kind: string
    business_day: string
    at: Date
    staff_id: number | null
    order_id: number | null
    visit_id: number | null
    referred_id: number | null
    remark: Generated<string>
  }
  point_rules: {
    brand_id: number
    gym_id: number
    per_yuan: Generated<number>
    per_visit: Generated<number>
    per_referral: Generated<number>
    expiry_months: number | null
    expired_on: string | null
    version: Generated<number>
  }
  prepaid_packs: {
    code: string
    valid_from: string
    valid_to: string
    rules: unknown
    source: string
    verified_on: string | null
  }
  progress_cards: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    customer_id: number
    token_hash: Buffer
    made_by: number | null
    made_at: Date
    expires_at: Date
    revoked_at: Date | null
    opened: Generated<number>
  }
  public_gyms: {
    token: string
    brand_id: number
    gym_id: number
  }
  push_sockets: {
    id: string
    process: string
    session_id: number
    account_id: number
    gym_id: number
    seen_at: Date
  }
  qr_cards: {
    brand_id: number
    gym_id: number
    code: string
    theme_color: string
    title: string
    custom_text_1: string
    custom_text_2: string
    logo_file_id: number | null
    club_name: string
    club_address: string
    phone: string
    features: unknown
    version: number
  }
  readiness: {
    only_row: Generated<boolean>
    written_at: Date
  }
  receipt_prints: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    order_id: number
    staff_id: number
    at: Date
  }
  receipt_settings: {
    brand_id: number
    gym_id: number
    logo: boolean
    header: string[]
    footer: string[]
    width: string
    layouts: unknown
    version: number
  }
  reconciliation_rows: {
    brand_id: number
    id: Generated<number>
    reconciliation_id: number
    outcome: string
    at: Date | null
    merchant_order_no: string
    theirs_fen: number | null
    fee_fen: number
    ours_fen: number | null
    tender_id: number | null
    order_id: number | null
  }
  reconciliations: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    day: string
    payment_method: string
    file_name: string
    ours_fen: number
    theirs_fen: number
    fee_fen: number
    matched: number
    different: number
    only_ours: number
    only_theirs: number
    staff_id: number | null
    created_at: Date
    superseded_at: Date | null
    source: Generated<string>
    went_back: Generated<number>
  }
  refund_cases: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    customer_id: number
    card_id: number | null
    method: string
    fee_fen: number
    explained: unknown
    payment_method: string | null
    undoes_event_id: number | null
    reason: string
    due_on: string
    state: Generated<string>
    requested_by: number
    requested_at: Date
    requested_on: string
    decided_by: number | null
    decided_at: Date | null
    decision: Generated<string>
    paid_by: number | null
    paid_at: Date | null
    event_id: number | null
    order_id: number | null
    version: Generated<number>
    customer_course_id: number | null
    course_event_id: number | null
  }
  registers: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    name: string
    version: Generated<number>
    created_at: Date
    deleted_at: Date | null
  }
  renewal_plans: {
    id: Generated<number>
    name: string
    months: number
    price_fen: number
    created_at: Date
    withdrawn_at: Date | null
  }
  renewal_requests: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    staff_id: number
    plan_id: number
    plan_name: string
    months: number
    price_fen: number
    asked_at: Date
    closed_at: Date | null
    outcome: string | null
  }
  roles: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    name: string
    permission_ids: Generated<string[]>
    discount: Generated<unknown>
    version: Generated<number>
    created_at: Date
    deleted_at: Date | null
  }
  salary_lines: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    slip_id: number
    part: string
    rule: string
    origin_month: string
    basis: number
    basis_before: number | null
    counted_by: string
    steps: unknown
    fee_fen: number
    reason: string | null
    written_at: Date | null
    written_by: number | null
    import_id: number | null
  }
  salary_runs: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    month: string
    state: Generated<string>
    through_line_id: number
    after_run_id: number | null
    computed_at: Date
    computed_by: number
    confirmed_at: Date | null
    confirmed_by: number | null
    entry_id: number | null
    version: Generated<number>
  }
  salary_slips: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    run_id: number
    staff_id: number
    plan_version_id: number | null
    employed_days: number
    floor_fen: number
    gross_fen: number
    carried_in_fen: number
    carried_out_fen: number
    deductions_fen: number
    net_fen: number
    net_before_fen: number | null
    paid_on: string | null
    paid_at: Date | null
    paid_by: number | null
    payment_entry_id: number | null
    absent_days: number | null
  }
  seller_changes: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    order_id: number
    changed_at: Date
    changed_by: number
    business_day: string
    reason: string
  }
  sessions: {
    id: Generated<number>
    token_hash: Buffer
    account_id: number
    brand_id: number | null
    gym_id: number | null
    employee_id: number | null
    device: Generated<string>
    ip: Generated<string>
    created_at: Date
    last_used_at: Date
    ended_at: Date | null
    ends_at: Date
    proven: Generated<boolean>
  }
  settlement_rates: {
    brand_id: number
    id: Generated<number>
    type_id: number
    since: Date
    fen: number | null
  }
  shared_persons: {
    brand_id: number
    person_id: number
  }
  shift_counts: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    shift_id: number
    counted_fen: number
    expected_fen: number
    staff_id: number
    at: Date
  }
  shifts: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    register_id: number
    accounting_day: string
    opened_at: Date
    opened_by: number
    by_itself: Generated<boolean>
    float_fen: number
    short_at_opening_fen: Generated<number>
    closed_at: Date | null
    closed_by: number | null
    counted_fen: number | null
    expected_fen: number | null
    left_fen: number | null
    note: Generated<string>
  }
  sms_outbox: {
    id: Generated<number>
    phone: string
    text: string
    at: Date
  }
  staff_entries: {
    brand_id: number
    employee_id: number
    phone: string | null
    bound_at: Date | null
    has_card: Generated<boolean>
    face_consented_at: Date | null
  }
  stage_changes: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    customer_id: number
  }
  stage_moves: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    customer_id: number
    business_day: string
    kind: string
    to_stage: string | null
    delta: number
  }
  stock_moves: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    goods_id: number
    kind: string
    quantity: number
    stock: number
    at: Date
    business_day: string
    staff_id: number | null
    order_id: number | null
    remark: Generated<string>
  }
  summed_days: {
    brand_id: number
    gym_id: number
    family: string
    business_day: string
    stale: Generated<boolean>
  }
  summed_months: {
    brand_id: number
    gym_id: number
    family: string
    month: string
    stale: Generated<boolean>
  }
  tags: {
    brand_id: number
    id: Generated<number>
    gym_id: number
    name: string
    version: Generated<number>
    deleted_at: Date | null
  }
  targets: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    staff_id: number
    month: string
    goal: string
    amount: number
    set_at: Date
    set_by: number
  }
  thanks_due: {
    brand_id: number
    gym_id: number
    customer_id: number
    referrer_id: number
    order_id: number
  }
  used_codes: {
    brand_id: number
    gym_id: number
    jti: Buffer
    used_at: Date
  }
  vip_templates: {
    brand_id: number
    gym_id: number | null
    id: Generated<number>
    kind: number
    name: string
    price_fen: number
    terms: unknown
    on_sale: Generated<boolean>
    sort: Generated<number>
    image: Generated<string>
    remark: Generated<string>
    version: Generated<number>
    created_at: Date
    deleted_at: Date | null
    image_file_id: number | null
    card_no: string
    settlement_fen: number | null
  }
  visit_day: {
    brand_id: number
    gym_id: number
    business_day: string
    hour: number
    visits: number
    counted: number
  }
  visit_month: {
    brand_id: number
    gym_id: number
    month: string
    weekday: number
    hour: number
    visits: number
    counted: number
  }
  visit_month_whole: {
    brand_id: number
    gym_id: number
    month: string
    visits: number
    counted: number
  }
  visits: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    customer_id: number
    card_id: number | null
    business_day: string
    entered_at: Date
    left_at: Date | null
    counted: boolean
    guests: Generated<number>
    method: string
    staff_id: number | null
    retroactive: Generated<boolean>
    opened_card: Generated<boolean>
    override_reason: string | null
    cancelled_at: Date | null
    cancelled_by: number | null
    cancel_reason: string | null
    created_at: Date
    another_card: Generated<boolean>
    host_visit_id: number | null
    guest_pass_id: number | null
    gate_id: number | null
    booking_id: number | null
    reservation_id: number | null
    home_gym_id: number | null
    settlement_type_id: number | null
    settlement_fen: number | null
  }
  weekly_letters: {
    brand_id: number
    gym_id: number
    id: Generated<number>
    week: string
    written_at: Date
    figures: unknown
  }
  works: {
    name: string
    due_at: Date | null
    began_at: Date | null
    took_ms: number | null
    late_ms: number | null
    failures: Generated<number>
    error: string | null
  }
}
