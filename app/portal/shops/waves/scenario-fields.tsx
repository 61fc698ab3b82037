import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { Select } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { type Scenario, scenarioKinds } from './wave-fields'

interface ScenarioFieldsProps {
  id: string
  number: number
  /** Undefined for a new one. */
  scenario: Scenario | undefined
  onRemove: () => void
}

/** What the shopper does in one kind of visit, in both languages. */
export function ScenarioFields({ id, number, scenario, onRemove }: ScenarioFieldsProps) {
  const t = useTranslations('shopWaves.form')
  return (
    <fieldset className="mb-6 border-hairline border-b pb-5">
      <legend className="font-medium">{t('scenario', { number })}</legend>
      <div className="mt-3 grid gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Select
            name={`kind-${id}`}
            label={t('kind')}
            defaultValue={scenario?.kind ?? 'plain'}
            options={scenarioKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          />
        </div>
        <TextField
          name={`titleEn-${id}`}
          label={t('titleEn')}
          defaultValue={scenario?.title_en}
          maxLength={80}
          lang="en"
          isRequired
        />
        <TextField
          name={`titleHi-${id}`}
          label={t('titleHi')}
          defaultValue={scenario?.title_hi}
          maxLength={80}
          lang="hi"
          isRequired
        />
        <TextArea
          name={`briefEn-${id}`}
          label={t('briefEn')}
          defaultValue={scenario?.brief_en}
          maxLength={1000}
          rows={3}
          lang="en"
          isRequired
        />
        <TextArea
          name={`briefHi-${id}`}
          label={t('briefHi')}
          defaultValue={scenario?.brief_hi}
          maxLength={1000}
          rows={3}
          lang="hi"
          isRequired
        />
      </div>
      <p className="mt-3">
        <Button variant="quiet" onClick={onRemove}>
          {t('removeScenario', { number })}
        </Button>
      </p>
    </fieldset>
  )
}
