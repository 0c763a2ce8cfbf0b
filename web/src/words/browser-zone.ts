/** This browser's time zone: for whoever stands in no club whose own it would be. */
export const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
