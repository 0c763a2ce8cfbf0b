/** All that is drawn with d3-scale and d3-shape: one file of the build, fetched with the first of them. */
export { LineDrawing } from './LineDrawing.tsx'
export { RingDrawing } from './RingDrawing.tsx'
export { SlopeDrawing } from './SlopeDrawing.tsx'
export { StackDrawing } from './StackDrawing.tsx'
