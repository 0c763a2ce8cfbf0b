/** Import directions (docs/architecture.md): contract ← server, contract ← web; features meet only at their front doors, never in a circle. */
const { DISTRICTS } = require('./scripts/districts.ts')

/** A feature's folder, in a district. */
const featureIn = (side) => `^${side}/src/(${DISTRICTS.join('|')})/([^/]+)/`

module.exports = {
  forbidden: [
    {
      name: 'contract-is-pure',
      severity: 'error',
      from: { path: '^contract/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(server|web|gate|print-bridge|scripts)/|^(node:|fs|path|crypto)' },
    },
    {
      name: 'a-gate-knows-the-contract-alone',
      severity: 'error',
      from: { path: '^gate/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(server|web|scripts|bench|e2e)/' },
    },
    { name: 'nobody-imports-the-gate', severity: 'error', from: { path: '^(contract|server|web)/' }, to: { path: '^gate/' } },
    {
      name: 'the-print-bridge-knows-the-contract-alone',
      severity: 'error',
      from: { path: '^print-bridge/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(server|web|gate|scripts|bench|e2e)/' },
    },
    {
      name: 'nobody-imports-the-print-bridge',
      severity: 'error',
      from: { path: '^(contract|server|web|gate)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^print-bridge/' },
    },
    { name: 'web-never-imports-server', severity: 'error', from: { path: '^web/' }, to: { path: '^server/' } },
    { name: 'server-never-imports-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/' } },
    {
      name: 'web-never-imports-the-words-of-errors',
      severity: 'error',
      from: { path: '^web/src' },
      to: { path: ['^contract/src/errors\\.ts$', '^contract/src/.*[/.]errors\\.ts$'] },
    },
    { name: 'web-never-imports-the-whole-api', severity: 'error', from: { path: '^web/src' }, to: { path: '^contract/src/api\\.ts$' } },
    {
      name: 'server-features-meet-at-front-doors',
      severity: 'error',
      from: { path: featureIn('server'), pathNot: '\\.test\\.ts$' },
      to: { path: featureIn('server'), pathNot: ['^server/src/$1/$2/', '^server/src/[^/]+/[^/]+/index\\.ts$'] },
    },
    {
      name: 'features-are-entered-by-the-front-door',
      severity: 'error',
      from: { path: '^server/src/', pathNot: [featureIn('server'), '\\.test\\.ts$'] },
      to: { path: `${featureIn('server')}(?!index\\.ts$)` },
    },
    {
      name: 'the-ground-floor-knows-no-feature',
      severity: 'error',
      from: {
        path: '^server/src/(access|card-facts|database|holds|http|ledger|lists|mini-program|orders|points|push|rounds|search|sms|storage)/',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: featureIn('server') },
    },
    {
      name: 'the-web’s-ground-floor-knows-neither-frame-nor-feature',
      severity: 'error',
      from: { path: '^web/src/(ui|api|words|session)/' },
      to: { path: ['^web/src/app/', featureIn('web')] },
    },
    {
      name: 'web-features-meet-at-front-doors',
      severity: 'error',
      from: { path: featureIn('web'), pathNot: '\\.test\\.tsx?$' },
      to: { path: featureIn('web'), pathNot: ['^web/src/$1/$2/', '^web/src/[^/]+/[^/]+/parts\\.ts$'] },
    },
    {
      name: 'web-features-are-entered-by-the-front-door',
      severity: 'error',
      from: { path: '^web/src/app/' },
      to: { path: `${featureIn('web')}(?!index\\.ts$)` },
    },
    {
      name: 'product-never-imports-tests',
      severity: 'error',
      from: { path: '^(server|web|contract)/src/', pathNot: ['\\.test\\.tsx?$', '^(server|web)/src/testing/'] },
      to: { path: '^(server|web)/src/testing/|\\.test\\.tsx?$' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-missing', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\.(css|svg)$|^vite/client$' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|node_modules/(?!@kaiguan))/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
