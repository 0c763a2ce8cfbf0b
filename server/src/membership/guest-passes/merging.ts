/** What of trial visits goes over where two customers turn out to be one (docs/doubles.md). */
export const guestPassMerging = { columns: [{ table: 'guest_passes', column: 'customer_id' }] }
