import { useTranslations } from 'use-intl'
import { type InBoth, type Locale, languageTag } from '~/domain/locale'
import { controlLook, FieldError } from '~/ui/field'
import { idAt } from '../editor/field-place'
import { type Path, valueAt } from '../editor/source-edits'
import { useTexts } from './current-texts'
import { UnitMark } from './unit-mark'

interface TextPairProps {
  path: Path
  label: string
  help?: string
  /** As many characters as a reader's screen takes well. */
  max: number
  /** What stands above says the same. */
  isLabelHidden?: boolean
  /** A text of several lines. */
  isLong?: boolean
}

/** One text: the language it is written in first, and beside it the other one. */
export function TextPair({ path, label, help, max, isLabelHidden = false, isLong = false }: TextPairProps) {
  const { source, languages } = useTexts()
  const value = valueAt(source, path) as InBoth | undefined
  return (
    <fieldset className="min-w-0">
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1 font-medium text-sm'}>{label}</legend>
      {help ? <p className="mb-1.5 text-ink-soft text-sm">{help}</p> : null}
      <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
        {languages.map((language) => (
          <OneText
            key={language}
            path={[...path, language]}
            language={language}
            value={value?.[language] ?? ''}
            max={max}
            isLong={isLong}
          />
        ))}
      </div>
      <UnitMark path={path} />
    </fieldset>
  )
}

interface OneTextProps extends Pick<TextPairProps, 'path' | 'max' | 'isLong'> {
  language: Locale
  value: string
}

function OneText({ path, language, value, max, isLong }: OneTextProps) {
  const t = useTranslations('authoring.languages')
  const { set, mayWrite, problemAt } = useTexts()
  const problem = problemAt(path)
  const id = idAt(path)
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="flex justify-between gap-3 text-ink-soft text-sm">
        {t(language)}
        {value.length > max * 0.8 ? (
          <span aria-hidden="true" className={`tabular-nums ${value.length > max ? 'text-danger' : ''}`}>
            {`${[...value].length}/${max}`}
          </span>
        ) : null}
      </label>
      <textarea
        id={id}
        lang={languageTag[language]}
        rows={isLong ? 3 : 1}
        readOnly={!mayWrite}
        value={value}
        onChange={({ target }) => set(path, isLong ? target.value : target.value.replace(/\n/g, ' '))}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        className={`${controlLook} field-sizing-content resize-none`}
      />
      <FieldError id={problem ? `${id}-error` : undefined}>{problem}</FieldError>
    </div>
  )
}
