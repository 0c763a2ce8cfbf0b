/** Makes PDFs beside the server's own thread, one for each message: reading the fonts alone takes a quarter of a second. */
import { parentPort } from 'node:worker_threads'
import { contractPdf, type Paper } from './contract-paper.ts'

parentPort?.on('message', async (paper: Paper) => parentPort?.postMessage(await contractPdf(paper)))
