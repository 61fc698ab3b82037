import * as z from 'zod/mini'
import { isColor } from '~/domain/contrast'
import { type Problems, readForm, text } from '~/platform/read-form'

/** How a workspace shows itself: its name, and its colour as `#2E3B55`. */
export interface Identity {
  name: string
  brandColor: string
}

const schema = z.object({
  name: text({ isRequired: true, max: 120 }),
  color: text({ isRequired: true, max: 20 }),
})

/** What the form holds: the identity, or what is wrong with it. The hash of the colour may be left out. */
export function readIdentity(form: FormData): {
  identity?: Identity
  problems?: Problems
  wrong?: { color: 'notAColor' }
} {
  const { data, problems } = readForm(schema, form)
  if (!data) return { problems }
  const brandColor = data.color.startsWith('#') ? data.color : `#${data.color}`
  if (!isColor(brandColor)) return { wrong: { color: 'notAColor' } }
  return { identity: { name: data.name, brandColor: brandColor.toUpperCase() } }
}
