/** What of rentals goes over where two customers turn out to be one (docs/doubles.md). */
export const rentalMerging = { columns: [{ table: 'locker_rentals', column: 'customer_id' }] }
