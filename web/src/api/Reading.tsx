/** What reads over the contract, around every page but signing in, which asks so little that it carries none of this. */
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { onLanguage } from '../words/language.ts'
import { queryClient } from './queries.ts'

export function Reading({ children }: { children: ReactNode }) {
  // Sentences of the server (logs, reasons) come in the reader's language: read them again in the new one.
  useEffect(() => onLanguage(() => void queryClient.invalidateQueries()), [])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
