/** Where a club's certification is looked at (seed §2 "venue"). */
export const CERTIFICATION_ADDRESS = '/advanced/venue?isRealNameAuthe=1'
