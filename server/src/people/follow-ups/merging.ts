/** What of follow-ups goes over where two customers turn out to be one (docs/doubles.md). */
export const followUpMerging = { columns: [{ table: 'follow_ups', column: 'customer_id' }] }
