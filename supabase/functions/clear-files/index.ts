import { answer, bearerToken, post, refusal } from '../_shared/answer.ts'
import { report, requiredSetting } from '../_shared/environment.ts'
import { removeOrphans } from '../_shared/orphans.ts'
import { platform } from '../_shared/platform.ts'
import { isSameSecret } from '../_shared/secret.ts'

/** Removes files that nothing speaks of any more. For the scheduler alone, which shows the secret key. */
export default post(async (_, request) => {
  const shown = bearerToken(request) || request.headers.get('apikey') || ''
  if (!(await isSameSecret(shown, requiredSetting('SUPABASE_SECRET_KEY')))) return refusal(401, 'not_allowed')
  try {
    return answer(200, { removed: await removeOrphans(platform()) })
  } catch (error) {
    report(error, 'clear-files')
    return refusal(500, 'unexpected_failure')
  }
})
