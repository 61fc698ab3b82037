import { type ComplianceProblem, complianceProblemOf } from './compliance-problem'
import { photoOf } from './document-file'
import { addDocument, fileBytesMax } from './evidence.queries'

/** What became of a document that was sent. */
export type DocumentAnswer = { isDone: true } | { problem: ComplianceProblem }

/** Sends the document of the form. What was typed stays in the form until it has arrived. */
export async function documentAction({ request }: { request: Request }): Promise<DocumentAnswer> {
  const form = await request.formData()
  const file = form.get('file')
  if (file instanceof File && file.type.startsWith('image/')) form.set('file', await photoOf(file))
  const sent = form.get('file')
  if (sent instanceof File && sent.size > fileBytesMax) return { problem: 'file_too_large' }
  try {
    await addDocument(form)
    return { isDone: true }
  } catch (error) {
    return { problem: complianceProblemOf(error) }
  }
}
