import { answer, bearerToken, post, refusal } from '../_shared/answer.ts'
import { report, requiredSetting } from '../_shared/environment.ts'
import { platform } from '../_shared/platform.ts'
import { makeReportFiles } from '../_shared/report-files.ts'
import { isSameSecret } from '../_shared/secret.ts'

/** Makes the files of reports that people asked for. For the scheduler alone, which shows the secret key. */
export default post(async (_, request) => {
  const shown = bearerToken(request) || request.headers.get('apikey') || ''
  if (!(await isSameSecret(shown, requiredSetting('SUPABASE_SECRET_KEY')))) return refusal(401, 'not_allowed')
  try {
    return answer(200, { made: await makeReportFiles(platform()) })
  } catch (error) {
    report(error, 'report-files')
    return refusal(500, 'unexpected_failure')
  }
})
