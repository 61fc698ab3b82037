import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { guessSide } from '~/domain/department-side'
import { missingNames } from '~/domain/people-csv'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import type { Organisation, ToMake } from './imports.queries'
import type { PeopleFile } from './read-people-file'
import type { PeopleImport } from './use-people-import'

interface MissingNamesProps {
  job: PeopleImport
  file: PeopleFile
  organisation: Organisation
}

/** What the file names and the organisation does not have: to be made with the import, or left as a mistake of the file. */
export function MissingNames({ job, file, organisation }: MissingNamesProps) {
  const t = useTranslations('peopleImport.missing')
  const kinds = useTranslations('organisation.kinds')
  const sides = useTranslations('organisation.structure.sides')
  const [missing] = useState(() =>
    missingNames(file.rows, { ...organisation, outlets: organisation.outlets.map(({ name }) => name) }),
  )
  const [wanted, setWanted] = useState<ReadonlySet<string>>(() => new Set(keysOf(job.toMake)))
  const [cityProblem, setCityProblem] = useState<string>()
  const [sideProblem, setSideProblem] = useState<string>()
  const { outlets, departments, jobRoles } = missing
  const keys = [
    ...outlets.map((name) => `outlet:${name}`),
    ...departments.map((name) => `department:${name}`),
    ...jobRoles.map(({ name }) => `role:${name}`),
  ]
  if (keys.length === 0) return null
  const choices = [
    ...organisation.departments,
    ...departments.filter((name) => wanted.has(`department:${name}`)),
  ]

  const turn = (key: string, isOn: boolean) =>
    setWanted((now) => new Set(isOn ? [...now, key] : [...now].filter((one) => one !== key)))

  function check(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const said = (name: string) => String(form.get(name) ?? '').trim()
    const toMake: ToMake = {
      outlets: outlets
        .filter((name) => wanted.has(`outlet:${name}`))
        .map((name) => ({ name, city: said(`city:${name}`), kind: said(`kind:${name}`) })),
      departments: departments
        .filter((name) => wanted.has(`department:${name}`))
        .map((name) => ({ name, side: said(`side:${name}`) })),
      job_roles: jobRoles
        .filter(({ name }) => wanted.has(`role:${name}`))
        .map(({ name }) => ({ name, department: said(`in:${name}`) })),
    }
    const nowhere = toMake.outlets.find(({ city }) => city === '')
    const unsided = toMake.departments.find(({ side }) => side === '')
    setCityProblem(nowhere?.name)
    setSideProblem(unsided?.name)
    if (!nowhere && !unsided) job.check(toMake)
  }

  return (
    <form noValidate onSubmit={check} className="mb-10 border-hairline border-y py-6">
      <fieldset>
        <legend className="font-semibold text-lg">{t('title')}</legend>
        <p className="mb-4 max-w-prose text-ink-soft text-sm">{t('lead')}</p>
        <Button variant="quiet" onClick={() => setWanted(new Set(keys))}>
          {t('all')}
        </Button>
        <ul className="mt-2">
          {outlets.map((name) => (
            <Missing
              key={name}
              what={t('outlet', { name })}
              id={`outlet:${name}`}
              wanted={wanted}
              onTurn={turn}
            >
              <TextField
                name={`city:${name}`}
                label={t('city')}
                defaultValue={
                  job.toMake.outlets.find((one) => one.name === name)?.city ?? mostCommonCity(organisation)
                }
                error={cityProblem === name ? t('cityMissing') : undefined}
                isRequired
                autoComplete="off"
              />
              <Select
                name={`kind:${name}`}
                label={t('kind')}
                defaultValue={job.toMake.outlets.find((one) => one.name === name)?.kind ?? 'restaurant'}
                options={(['restaurant', 'hotel', 'other'] as const).map((kind) => ({
                  value: kind,
                  label: kinds(kind),
                }))}
              />
            </Missing>
          ))}
          {departments.map((name) => (
            <Missing
              key={name}
              what={t('department', { name })}
              id={`department:${name}`}
              wanted={wanted}
              onTurn={turn}
            >
              <Select
                name={`side:${name}`}
                label={t('side')}
                description={guessSide(name) ? t('sideGuessed') : undefined}
                error={sideProblem === name ? t('sideMissing') : undefined}
                defaultValue={
                  job.toMake.departments.find((one) => one.name === name)?.side ?? guessSide(name) ?? ''
                }
                options={[
                  ...(guessSide(name) ? [] : [{ value: '', label: t('sideChoose') }]),
                  ...(['front', 'back'] as const).map((side) => ({ value: side, label: sides(side) })),
                ]}
              />
            </Missing>
          ))}
          {jobRoles.map(({ name, department }) => (
            <Missing key={name} what={t('role', { name })} id={`role:${name}`} wanted={wanted} onTurn={turn}>
              {choices.length > 0 ? (
                <Select
                  key={choices.join()}
                  name={`in:${name}`}
                  label={t('in')}
                  defaultValue={
                    job.toMake.job_roles.find((one) => one.name === name)?.department ??
                    choices.find((one) => one.toLowerCase() === department.toLowerCase())
                  }
                  options={choices.map((one) => ({ value: one, label: one }))}
                />
              ) : (
                <p className="text-ink-soft text-sm">{t('noDepartment')}</p>
              )}
            </Missing>
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

interface MissingProps {
  what: string
  id: string
  wanted: ReadonlySet<string>
  onTurn: (id: string, isOn: boolean) => void
  children: React.ReactNode
}

function Missing({ what, id, wanted, onTurn, children }: MissingProps) {
  const isWanted = wanted.has(id)
  return (
    <li className="border-hairline border-t py-2">
      <Checkbox
        name={id}
        label={what}
        checked={isWanted}
        onChange={({ target }) => onTurn(id, target.checked)}
      />
      {isWanted ? <div className="mb-3 grid max-w-2xl gap-4 pl-8.5 sm:grid-cols-2">{children}</div> : null}
    </li>
  )
}

function keysOf({ outlets, departments, job_roles }: ToMake): string[] {
  return [
    ...outlets.map(({ name }) => `outlet:${name}`),
    ...departments.map(({ name }) => `department:${name}`),
    ...job_roles.map(({ name }) => `role:${name}`),
  ]
}

function mostCommonCity({ outlets }: Organisation): string {
  const counts = new Map<string, number>()
  for (const { city } of outlets) counts.set(city, (counts.get(city) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}
