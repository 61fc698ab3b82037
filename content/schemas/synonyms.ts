import { z } from 'zod'

const words = z
  .string()
  .trim()
  .min(2)
  .max(40)
  .describe('One word or a short phrase as people type it, in English or in Devanagari.')

const page = z
  .string()
  .regex(/^\/[a-z0-9/-]*$/)
  .describe('The address of a page without its language: /pricing, not /hi/pricing.')

/** What `content/synonyms.json` may say. */
export const synonymsSchema = z.strictObject({
  synonyms: z
    .array(
      z
        .strictObject({
          words: z
            .array(words)
            .min(1)
            .describe(
              'What people ask for and our pages call otherwise. Both languages ask with all of them. Endings and small typing mistakes need no entry, nor does Hindi typed in Latin letters where it sounds like a word in Devanagari (tankhwah finds तनख़्वाह). Each word of a phrase counts by itself, so keep phrases short.',
            ),
          pages: z
            .array(page)
            .optional()
            .describe(
              'The pages that answer it. A page that says the word in its title, address or headings still comes first.',
            ),
          says: words
            .optional()
            .describe(
              'Our own word for it: all pages answer that have it in their title, address, description or headings.',
            ),
        })
        .refine(({ pages, says }) => pages?.length || says, 'An entry names pages, or our word for it.'),
    )
    .describe('Words by which the site’s search finds a page that does not say them.'),
})

export type Synonyms = z.infer<typeof synonymsSchema>['synonyms']
