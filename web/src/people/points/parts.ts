/** The front door: parts that other features draw. */
export { PointRulesCard } from './PointRulesCard.tsx'
export { PointsScore, usePointsScore } from './PointsScore.tsx'
