/** What other features draw of statistics. */
export { figureTexts as achievementFigureTexts } from './achievements/achievements.texts.ts'
export { ExportPage } from './ExportPage.tsx'
export { sayIn } from './say-in.ts'
export { totalTexts } from './total/total.texts.ts'
