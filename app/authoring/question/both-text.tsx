import { use } from 'react'
import { useTranslations } from 'use-intl'
import { type InBoth, type Locale, languageTag } from '~/domain/locale'
import { controlLook, FieldError } from '~/ui/field'
import { CurrentQuestion, useQuestionField } from './editing'

interface BothTextProps {
  path: readonly (string | number)[]
  /** Where the text of a language stands; without it, below the path. */
  pathOf?: ((language: Locale) => readonly (string | number)[]) | undefined
  label: string
  value: InBoth
  onChange: (value: InBoth) => void
  /** A text in a row of several: its label is not shown again. */
  isRow?: boolean
  onKeyDown?: ((event: React.KeyboardEvent<HTMLTextAreaElement>) => void) | undefined
}

/** One text in both languages, side by side where there is room. */
export function BothText({
  path,
  pathOf = (language) => [...path, language],
  label,
  value,
  onChange,
  isRow = false,
  onKeyDown,
}: BothTextProps) {
  const { languages } = use(CurrentQuestion)
  return (
    <fieldset className="@container min-w-0 grow">
      <legend className={isRow ? 'sr-only' : 'mb-1.5 font-medium text-sm'}>{label}</legend>
      <div className="grid gap-x-4 gap-y-3 @xl:grid-cols-2">
        {languages.map((language) => (
          <OneText
            key={language}
            path={pathOf(language)}
            language={language}
            label={label}
            isRow={isRow}
            value={value[language] ?? ''}
            onChange={(text) => onChange({ ...value, [language]: text })}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface OneTextProps extends Pick<BothTextProps, 'path' | 'label' | 'onKeyDown'> {
  language: Locale
  isRow: boolean
  value: string
  onChange: (text: string) => void
}

function OneText({ path, language, label, isRow, value, onChange, onKeyDown }: OneTextProps) {
  const t = useTranslations('questionBank.languages')
  const { control, errorId, error } = useQuestionField(path)
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {isRow ? null : (
        <label htmlFor={control.id} className="text-ink-soft text-sm">
          {t(language)}
        </label>
      )}
      <textarea
        {...control}
        aria-label={isRow ? `${label}, ${t(language)}` : undefined}
        placeholder={isRow ? t(language) : undefined}
        lang={languageTag[language]}
        rows={isRow ? 1 : 2}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
        className={`${controlLook} field-sizing-content resize-none`}
      />
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
