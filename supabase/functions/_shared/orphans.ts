import type { SupabaseClient } from '@supabase/supabase-js'
import { dataOf } from './platform.ts'

/** Which function names the files of a bucket that nothing speaks of any more: `private.orphan_lists` says the same. */
export const orphansOf = {
  'payment-proofs': 'orphaned_payment_proofs',
  'learning-evidence': 'orphaned_evidence',
  'observation-photos': 'orphaned_observation_photos',
  'action-photos': 'orphaned_action_photos',
  'shop-photos': 'orphaned_shop_photos',
  'loyalty-bills': 'orphaned_loyalty_bills',
  'reward-photos': 'orphaned_reward_photos',
  'report-files': 'orphaned_report_files',
  'course-media': 'orphaned_media',
} as const

type Bucket = keyof typeof orphansOf

/** Removes files of a bucket that nothing speaks of any more, at most 100. Returns how many. */
export async function removeOrphansOf(bucket: Bucket, platform: SupabaseClient): Promise<number> {
  const orphans = dataOf(await platform.rpc(orphansOf[bucket])) as string[]
  if (orphans.length > 0) dataOf(await platform.storage.from(bucket).remove(orphans))
  return orphans.length
}

/** Removes what is orphaned in all buckets, at most 100 in each. Returns how many; throws when one of them failed. */
export async function removeOrphans(platform: SupabaseClient): Promise<number> {
  const buckets = Object.keys(orphansOf) as Bucket[]
  const rounds = await Promise.allSettled(buckets.map((bucket) => removeOrphansOf(bucket, platform)))
  const failed = rounds.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
  if (failed) throw failed.reason
  return rounds.reduce((total, round) => total + (round.status === 'fulfilled' ? round.value : 0), 0)
}
