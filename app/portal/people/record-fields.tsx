import { useTranslations } from 'use-intl'
import { writePhone } from '~/domain/phone'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { today } from './employment-state'
import type { Person } from './people.queries'
import type { Choices } from './people-choices'

/** The labels of a record's form, as its fields carry them. */
export function useRecordLabels() {
  const t = useTranslations('organisation.people')
  return {
    fullName: t('name'),
    email: t('email'),
    phone: t('phone'),
    employeeCode: t('code'),
    language: t('language'),
    joinedOn: t('joinedOn'),
    outletId: t('outlet'),
    jobRoleId: t('jobRole'),
    from: t('from'),
    until: t('until'),
    lastDay: t('leftOn'),
  }
}

/** The fields of an employment record. */
export function RecordFields({ person }: { person: Person | null }) {
  const t = useTranslations('organisation.people')
  const labels = useRecordLabels()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        name="fullName"
        label={labels.fullName}
        defaultValue={person?.name}
        isRequired
        autoComplete="off"
      />
      <TextField
        name="employeeCode"
        label={labels.employeeCode}
        defaultValue={person?.code ?? ''}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        type="email"
        name="email"
        label={labels.email}
        defaultValue={person?.email ?? ''}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        type="tel"
        name="phone"
        label={labels.phone}
        defaultValue={person?.phone ? writePhone(person.phone) : ''}
        autoComplete="off"
        placeholder="+91 98765 43210"
      />
      <Select
        name="language"
        label={labels.language}
        defaultValue={person?.language ?? 'en'}
        options={(['en', 'hi'] as const).map((language) => ({
          value: language,
          label: t(`languages.${language}`),
        }))}
      />
      <TextField
        type="date"
        name="joinedOn"
        label={labels.joinedOn}
        defaultValue={person?.joinedOn ?? today()}
        isRequired
      />
    </div>
  )
}

interface PlaceFieldsProps {
  choices: Choices
  outletId?: string | undefined
  jobRoleId?: string | undefined
  /** An outlet may be left open. */
  isOptional?: boolean
  /** The outlet of a placement stays. */
  isOutletFixed?: boolean
}

/** Where, and as what. Closed outlets are offered only where they already stand. */
export function PlaceFields({ choices, outletId, jobRoleId, isOptional, isOutletFixed }: PlaceFieldsProps) {
  const t = useTranslations('organisation.people')
  const labels = useRecordLabels()
  const open = choices.outlets.filter(({ id, isActive }) => (isOutletFixed ? id === outletId : isActive))
  const outlets = open.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))
  return (
    <>
      <Select
        name="outletId"
        label={labels.outletId}
        defaultValue={outletId ?? (isOptional ? '' : open[0]?.id)}
        options={isOptional ? [{ value: '', label: t('noOutlet') }, ...outlets] : outlets}
      />
      <Select
        name="jobRoleId"
        label={labels.jobRoleId}
        defaultValue={jobRoleId ?? ''}
        options={[
          { value: '', label: t('noRole') },
          ...choices.jobRoles.map(({ id, name, department }) => ({
            value: id,
            label: department ? `${name} · ${department.name}` : name,
          })),
        ]}
      />
    </>
  )
}
