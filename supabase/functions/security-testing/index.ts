import { answer, bearerToken, post, refusal } from '../_shared/answer.ts'
import { report } from '../_shared/environment.ts'
import { dataOf, platform, platformAs } from '../_shared/platform.ts'

/**
 * Called once per browser session. The database decides whether a run is due and keeps the result for the console;
 * only a platform admin may force one and sees what it found, everybody else learns nothing.
 */
export default post(async ({ testSuite, forceRun = false }, request) => {
  if (testSuite !== 'daily' || typeof forceRun !== 'boolean') return refusal(400, 'invalid_body')
  try {
    const isAdmin = await isPlatformAdmin(bearerToken(request))
    const run = await platform().rpc('run_security_tests', {
      p_suite: testSuite,
      p_force: forceRun && isAdmin,
    })
    const result = dataOf(run)
    return answer(200, isAdmin ? { accepted: true, result } : { accepted: true })
  } catch (error) {
    report(error, 'security-testing')
    return refusal(500, 'unexpected_failure')
  }
})

async function isPlatformAdmin(token: string): Promise<boolean> {
  // Without a session, supabase-js sends the publishable key as its token.
  if (token.split('.').length !== 3) return false
  const caller = platformAs(token)
  const { data } = await caller.auth.getUser(token)
  if (!data.user) return false
  const profile = await caller.from('profiles').select('role, is_active').eq('id', data.user.id).maybeSingle()
  return profile.data?.role === 'admin' && profile.data.is_active === true
}
