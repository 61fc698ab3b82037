import { functionBodyMax } from '../../../app/domain/function-files.ts'
import { isUuid } from '../../../app/domain/uuid.ts'
import { answer, bearerToken, fileAnswer, preflight, refusal } from '../_shared/answer.ts'
import { report } from '../_shared/environment.ts'
import { BodyProblem, type FormBody, readFormBody } from '../_shared/form-body.ts'
import { dataOf, platform, platformAs } from '../_shared/platform.ts'
import { refusedBy } from '../_shared/refused.ts'
import { readDocument } from './document.ts'

const bucket = 'learning-evidence'
const day = /^\d{4}-\d\d-\d\d$/

/**
 * Takes a document of another issuer for a person, hands one out, or lets somebody take back their own. It asks with the
 * token of the caller who may; the files themselves nobody reaches but this function.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return preflight()
    if (request.method !== 'POST') return refusal(405, 'method_not_allowed')
    const token = bearerToken(request)
    if (token.split('.').length !== 3) return refusal(401, 'not_signed_in')
    try {
      const { values, files } = await readFormBody(request, functionBodyMax('learning-evidence'))
      if (values.open) return await open(token, values.open)
      if (values.withdraw) return await withdraw(token, values.withdraw)
      return await add(token, values, files.file)
    } catch (error) {
      if (error instanceof BodyProblem)
        return error.code === 'too_large' ? refusal(413, 'file_too_large') : refusal(400, error.code)
      const no = refusedBy(error)
      if (no) return refusal(no.status, no.code)
      report(error, 'learning-evidence')
      return refusal(500, 'unexpected_failure')
    }
  },
}

async function open(token: string, id: string): Promise<Response> {
  if (!isUuid(id)) return refusal(400, 'invalid_body')
  const place = dataOf(await platformAs(token).rpc('evidence_file', { p_evidence_id: id }))
  if (!place) return refusal(404, 'unknown_evidence')
  const file = dataOf(await platform().storage.from(bucket).download(place.path))
  return fileAnswer(new Uint8Array(await (file as Blob).arrayBuffer()), 'application/octet-stream')
}

async function withdraw(token: string, id: string): Promise<Response> {
  if (!isUuid(id)) return refusal(400, 'invalid_body')
  const withdrawn = await platformAs(token).rpc('withdraw_evidence', { p_evidence_id: id })
  if (withdrawn.error) return refused(withdrawn.error)
  if (withdrawn.data) await removeFile(withdrawn.data)
  return answer(200, {})
}

async function add(token: string, values: FormBody['values'], file: File | undefined): Promise<Response> {
  const { clientId = '', personId = '', certificationId = '', issuedOn = '', validUntil = '' } = values
  if (![clientId, personId, certificationId].every((id) => isUuid(id))) return refusal(400, 'invalid_body')
  if (!day.test(issuedOn)) return refusal(400, 'issued_in_future')
  if (validUntil && !day.test(validUntil)) return refusal(400, 'due_too_far')
  const caller = platformAs(token)
  const who = { p_person_id: personId, p_certification_id: certificationId, p_client_id: clientId }
  const place = await caller.rpc('evidence_place', who)
  if (place.error) return refused(place.error)
  const document = file ? await readDocument(file) : undefined
  if (document === 'file_too_large' || document === 'wrong_file') return refusal(400, document)
  // what arrived already has no place: nothing replaces the file about which somebody decides
  if (document && place.data)
    dataOf(
      await platform()
        .storage.from(bucket)
        .upload(place.data, document.bytes, { contentType: document.type, upsert: true }),
    )
  const added = await caller.rpc('add_evidence', {
    ...who,
    p_kind: 'document',
    p_issuer: values.issuer ?? null,
    p_number: values.number ?? null,
    p_issued_on: issuedOn,
    p_valid_until: validUntil || null,
    p_file_type: document?.type ?? null,
    p_note: values.note ?? null,
  })
  if (!added.error) return answer(200, added.data)
  // when only the answer was lost, it may well be there
  if (document && place.data && /^PT4/.test(added.error.code)) await removeFile(place.data)
  return refused(added.error)
}

/** What stays by a failure here goes as an orphan. */
async function removeFile(path: string) {
  const { error } = await platform().storage.from(bucket).remove([path])
  if (error) report(error, 'learning-evidence')
}

/** The database refuses with `PT` and a status; anything else is our own failure, and its words stay with us. */
function refused(error: { code: string; message: string }): Response {
  const status = /^PT(4\d\d)$/.exec(error.code)?.[1]
  if (status) return refusal(Number(status), error.message)
  if (error.code === '42501') return refusal(403, 'not_allowed')
  throw new Error(`the platform refused: ${error.message}`, { cause: error })
}
