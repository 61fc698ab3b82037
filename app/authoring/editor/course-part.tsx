import { useTranslations } from 'use-intl'
import { locales } from '~/domain/locale'
import { Select } from '~/ui/select'
import { SkillsField } from '../question/skills-field'
import { TextPair } from '../texts/text-pair'
import { CoverField } from './cover-field'
import { useEditing } from './editor-context'
import { idAt } from './field-place'
import { FigureField } from './figure-field'
import { useKnownSkills } from './use-known-skills'
import { useProblemAt } from './use-problem-at'

/** What is said about the course as a whole. */
export function CoursePart() {
  const t = useTranslations('authoring.course')
  const languages = useTranslations('authoring.languages')
  const { source, set, tenantId } = useEditing()
  return (
    <>
      <TextPair path={['title']} label={t('title')} help={t('titleHelp')} max={70} />
      <TextPair path={['summary']} label={t('summary')} help={t('summaryHelp')} max={240} isLong />
      <SkillsField
        id={idAt(['skills'])}
        label={t('skills')}
        value={source.skills}
        onChange={(skills) => set(['skills'], skills)}
        error={useProblemAt(['skills'])}
        max={6}
        known={useKnownSkills()}
      />
      {tenantId ? <CoverField /> : null}
      <div className="grid max-w-xl gap-5 sm:grid-cols-2">
        <FigureField path={['validMonths']} label={t('months')} help={t('monthsHelp')} isOptional />
        <Select
          name="base"
          label={t('base')}
          description={t('baseHelp')}
          value={source.base}
          options={locales.map((value) => ({ value, label: languages(value) }))}
          onChange={({ target }) => set(['base'], target.value)}
        />
      </div>
    </>
  )
}
