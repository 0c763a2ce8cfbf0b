/** Makes one PDF beside the server's own thread: reading the fonts alone takes a quarter of a second. */
import { parentPort, workerData } from 'node:worker_threads'
import { contractPdf } from './contract-paper.ts'

parentPort?.postMessage(await contractPdf(workerData))
