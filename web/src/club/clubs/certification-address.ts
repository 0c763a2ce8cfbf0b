/** Where a club's certification is looked at: an address of the specification. */
export const CERTIFICATION_ADDRESS = '/advanced/venue?isRealNameAuthe=1'
