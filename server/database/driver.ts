import { repairs } from './driver-repairs.ts'
import { repairModules } from './repair-modules.ts'

// postgres.js 3.4.9 ends our process, or waits for ever, when a connection breaks at the wrong moment (see
// driver-repairs.ts). Until a release without these defects is out, its source is repaired while Node loads it.
// Everything that needs postgres.js imports this module first.
const ensureRepaired = repairModules('postgres/src', repairs)
const { default: postgres } = await import('postgres')
ensureRepaired()

export default postgres
