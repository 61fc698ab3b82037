import { drawnAnew } from '~/platform/photo-file'
import { Refusal } from '~/platform/refusal'
import { addDocument, fileBytesMax } from './evidence.queries'

const longestSide = 2400

/** Sends the document of a form; throws Refusal. What was typed stays in the form until it has arrived. */
export async function sendDocument(form: FormData) {
  const file = form.get('file')
  if (file instanceof File && file.type.startsWith('image/')) form.set('file', await photoOf(file))
  const sent = form.get('file')
  if (sent instanceof File && sent.size > fileBytesMax) throw new Refusal('file_too_large')
  await addDocument(form)
}

/** A picture as it is sent: small enough, and without what the phone wrote into it; as it is when no browser can draw it. */
export async function photoOf(file: File): Promise<File> {
  try {
    return new File([await drawnAnew(file, longestSide)], 'document.jpg', { type: 'image/jpeg' })
  } catch {
    return file // whether it is a picture at all the server says
  }
}
