/** The front door: parts that other features draw. */
export { PointsScore, usePointsScore } from './PointsScore.tsx'
