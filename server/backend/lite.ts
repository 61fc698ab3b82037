// After the driver, so that lite works with the repaired one.
import '../database/driver.ts'
import { repairModules } from '../database/repair-modules.ts'
import { repairs } from './lite-repairs.ts'

// The one door to @supabase/lite: where it understands a question otherwise than PostgREST, its source is repaired while
// Node loads it (decision 006 does the same for the driver).
const ensureRepaired = repairModules('@supabase/lite', repairs)
export const {
  App,
  RelationNotFoundError,
  getAuthSchemaSql,
  getMigrationHistorySchemaSql,
  getStorageSchemaSql,
} = await import('@supabase/lite')
export const { createPostgresConnection } = await import('@supabase/lite/postgres')
ensureRepaired()
