import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { missingNames } from '~/domain/people-csv'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/text-field'
import type { Organisation } from './imports.queries'
import {
  cityOf,
  departmentsFor,
  fieldOf,
  makes,
  makingAll,
  means,
  readAnswers,
  suggestions,
} from './name-answers'
import { NameQuestion } from './name-question'
import type { PeopleFile } from './read-people-file'
import type { PeopleImport } from './use-people-import'

interface MissingNamesProps {
  job: PeopleImport
  file: PeopleFile
  organisation: Organisation
}

/** Names of the file that the organisation does not have, each asked once: another one is meant, it is made, or left out. */
export function MissingNames({ job, file, organisation }: MissingNamesProps) {
  const t = useTranslations('peopleImport.names')
  const kinds = useTranslations('organisation.kinds')
  const sides = useTranslations('organisation.structure.sides')
  const known = { ...organisation, outlets: organisation.outlets.map(({ name }) => name) }
  const [missing] = useState(() => missingNames(file.rows, known))
  const [suggested] = useState(() => suggestions(missing, organisation))
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({ ...suggested, ...job.answers.said })
  const [cityProblem, setCityProblem] = useState<string>()
  const { outlets, departments, jobRoles } = missing
  const count = outlets.length + departments.length + jobRoles.length
  if (count === 0) return null

  const say = (field: string, answer: string) => setSaid((now) => ({ ...now, [field]: answer }))
  const asked = (kind: 'outlet' | 'department' | 'role', name: string) => ({
    name: fieldOf(kind, name),
    label: t(kind, { name }),
    value: said[fieldOf(kind, name)] ?? '',
    isSuggested: suggested[fieldOf(kind, name)] === said[fieldOf(kind, name)],
    onSay: (answer: string) => say(fieldOf(kind, name), answer),
  })
  const others = (names: readonly string[]) =>
    names.map((name) => ({ value: means(name), label: t('known', { name }) }))
  const usualCity = mostCommonCity(organisation)
  const inDepartments = departmentsFor(organisation, missing, said)

  function check(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const answers = readAnswers(
      missing,
      Object.fromEntries([...form].map(([field, value]) => [field, String(value)])),
    )
    const nowhere = answers.toMake.outlets.find(({ city }) => city === '')
    setCityProblem(nowhere?.name)
    if (!nowhere) job.check(answers)
  }

  return (
    <form
      noValidate
      onSubmit={check}
      data-draft={`people-import-${file.hash.slice(0, 16)}`}
      className="mb-10 border-hairline border-y py-6"
    >
      <fieldset>
        <legend className="font-semibold text-lg">{t('title', { count })}</legend>
        <p className="mb-4 max-w-prose text-ink-soft text-sm">{t('lead')}</p>
        <Button variant="quiet" onClick={() => setSaid(makingAll(missing, organisation, said))}>
          {t('all')}
        </Button>
        <ul className="mt-2">
          {outlets.map((name) => (
            <NameQuestion
              key={name}
              {...asked('outlet', name)}
              options={[
                ...(['restaurant', 'hotel', 'other'] as const).map((kind) => ({
                  value: makes(kind),
                  label: t('make', { as: kinds(kind) }),
                })),
                ...others(known.outlets),
              ]}
            >
              <div hidden={!said[fieldOf('outlet', name)]?.startsWith(makes(''))}>
                <TextField
                  name={cityOf(name)}
                  label={t('city', { name })}
                  defaultValue={said[cityOf(name)] ?? usualCity}
                  error={cityProblem === name ? t('cityMissing') : undefined}
                  isRequired
                  autoComplete="off"
                />
              </div>
            </NameQuestion>
          ))}
          {departments.map((name) => (
            <NameQuestion
              key={name}
              {...asked('department', name)}
              options={[
                ...(['front', 'back'] as const).map((side) => ({
                  value: makes(side),
                  label: t('make', { as: sides(side) }),
                })),
                ...others(known.departments),
              ]}
            />
          ))}
          {jobRoles.map(({ name }) => (
            <NameQuestion
              key={name}
              {...asked('role', name)}
              hint={inDepartments.length === 0 ? t('noDepartment') : undefined}
              options={[
                ...inDepartments.map((department) => ({
                  value: makes(department),
                  label: t('makeIn', { department }),
                })),
                ...others(known.jobRoles),
              ]}
            />
          ))}
        </ul>
      </fieldset>
      <div className="mt-5">
        <Button type="submit" variant="secondary">
          {t('check')}
        </Button>
      </div>
    </form>
  )
}

function mostCommonCity({ outlets }: Organisation): string {
  const counts = new Map<string, number>()
  for (const { city } of outlets) counts.set(city, (counts.get(city) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}
