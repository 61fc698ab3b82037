import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { ChoiceField } from '~/ui/choice-field'
import { TextField } from '~/ui/text-field'
import { TickGroup } from '~/ui/tick-group'
import type { Certification, CertificationSettings } from './certifications.queries'

interface CertificationFieldsProps {
  settings: CertificationSettings
  from: Partial<Certification>
}

/** The fields of a certification: its name, how it is earned, how long it counts, and who needs it. */
export function CertificationFields({ settings, from }: CertificationFieldsProps) {
  const t = useTranslations('compliance.form')
  const locale = localeOfTag(useLocale())
  const [earnedBy, setEarnedBy] = useState(from.earned_by ?? 'courses')
  const [rule, setRule] = useState(from.people_per_holder ? 'ratio' : 'each')
  const courses = settings.courses.map(({ id, title }) => ({ id, name: title[locale] }))
  const chosen = (key: 'job_role_id' | 'outlet_id') => (from.needs ?? []).flatMap((need) => need[key] ?? [])
  return (
    <>
      {from.note ? <p className="border-marigold border-l-4 pl-4 text-sm">{from.note[locale]}</p> : null}
      <TextField
        name="titleEn"
        label={t('titleEn')}
        lang="en"
        maxLength={120}
        defaultValue={from.title?.en}
        isRequired
      />
      <TextField
        name="titleHi"
        label={t('titleHi')}
        lang="hi"
        maxLength={120}
        defaultValue={from.title?.hi}
        isRequired
      />
      <div
        onChange={(event) =>
          setEarnedBy(
            chosenIn(event, 'earnedBy') === 'document'
              ? 'document'
              : chosenIn(event, 'earnedBy') === 'courses'
                ? 'courses'
                : earnedBy,
          )
        }
      >
        <ChoiceField
          name="earnedBy"
          label={t('earnedBy')}
          defaultValue={earnedBy}
          options={[
            { value: 'courses', label: t('byCourses') },
            { value: 'document', label: t('byDocument'), description: t('byDocumentHelp') },
          ]}
        />
      </div>
      {earnedBy === 'courses' ? (
        <>
          <TickGroup
            name="firstCourses"
            label={t('firstCourses')}
            options={courses}
            chosen={from.first_courses ?? []}
          />
          <Figure
            name="coursesNeeded"
            label={t('coursesNeeded')}
            help={t('coursesNeededHelp')}
            value={from.courses_needed}
          />
          <TickGroup
            name="renewalCourses"
            label={t('renewalCourses')}
            description={t('renewalCoursesHelp')}
            options={courses}
            chosen={from.renewal_courses ?? []}
          />
        </>
      ) : null}
      <Figure
        name="validMonths"
        label={t('validMonths')}
        help={t('validMonthsHelp')}
        value={from.valid_months ?? (from.title ? null : 12)}
      />
      <Figure name="renewalBegins" label={t('renewalBegins')} value={from.renewal_begins ?? 60} />
      <Figure
        name="graceDays"
        label={t('graceDays')}
        help={t('graceDaysHelp')}
        value={from.grace_days ?? 30}
      />
      <div onChange={(event) => setRule(chosenIn(event, 'rule') ?? rule)}>
        <ChoiceField
          name="rule"
          label={t('rule')}
          defaultValue={rule}
          options={[
            { value: 'each', label: t('each') },
            { value: 'ratio', label: t('ratio'), description: t('ratioHelp') },
          ]}
        />
      </div>
      {rule === 'ratio' ? (
        <Figure name="peoplePerHolder" label={t('peoplePerHolder')} value={from.people_per_holder ?? 25} />
      ) : null}
      <p className="font-medium">{t(rule === 'ratio' ? 'whoCounts' : 'whoNeeds')}</p>
      <TickGroup
        name="jobRoles"
        label={t('jobRoles')}
        description={t('noneMeansAll')}
        options={settings.job_roles}
        chosen={chosen('job_role_id')}
      />
      <TickGroup
        name="outlets"
        label={t('outlets')}
        description={t('noneMeansAll')}
        options={settings.outlets}
        chosen={chosen('outlet_id')}
      />
    </>
  )
}

interface FigureProps {
  name: string
  label: string
  help?: string
  value: number | null | undefined
}

function Figure({ name, label, help, value }: FigureProps) {
  return (
    <TextField
      name={name}
      label={label}
      {...(help && { description: help })}
      inputMode="numeric"
      maxLength={4}
      defaultValue={value ?? ''}
    />
  )
}

function chosenIn({ target }: React.FormEvent, name: string): string | undefined {
  return target instanceof HTMLInputElement && target.name === name ? target.value : undefined
}
