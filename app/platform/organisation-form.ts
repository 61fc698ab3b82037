import { useTranslations } from 'use-intl'
import type { FieldErrors } from '~/ui/form-fields'
import type { Messages } from '~messages/areas'
import { useFieldWords } from './field-errors'
import type { Problems } from './read-form'

/** What a form of the organisation can have wrong; the words stand in the area `organisation` under `problem`. */
export type OrganisationProblem = keyof Messages['organisation']['problem']

/** What is wrong with a form, by the name of the field: by the rules of all forms, and by those of the organisation. */
export interface HouseMistakes {
  problems?: Problems
  wrong?: Readonly<Record<string, OrganisationProblem>>
}

/** Says in words what is wrong with a form of the organisation; nothing is when it has no mistakes. */
export function useHouseWords(
  labels: Readonly<Record<string, string>>,
): (mistakes: HouseMistakes) => FieldErrors {
  const t = useTranslations('organisation.problem')
  const words = useFieldWords(labels)
  return ({ problems = {}, wrong = {} }) => {
    const byHouse = Object.entries(wrong).map(([field, problem]) => [
      field,
      t(problem, { field: labels[field] ?? field }),
    ])
    return { ...words(problems), ...Object.fromEntries(byHouse) }
  }
}
