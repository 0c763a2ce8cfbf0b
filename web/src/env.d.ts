/// <reference types="vite/client" />

/** Which build this is: sent as X-Build, so that the server can ask for a refresh (302/52000). */
declare const __BUILD__: string
