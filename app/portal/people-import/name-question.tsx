import { useTranslations } from 'use-intl'
import { Select } from '~/ui/select'
import { leftOut } from './name-answers'

interface NameQuestionProps {
  /** Of the field. */
  name: string
  label: string
  /** An empty string until something is said. */
  value: string
  isSuggested: boolean
  hint?: string | undefined
  options: readonly { value: string; label: string }[]
  onSay: (answer: string) => void
  /** What else is asked about it. */
  children?: React.ReactNode
}

/** One name of the file and what is meant by it. */
export function NameQuestion({
  name,
  label,
  value,
  isSuggested,
  hint,
  options,
  onSay,
  children,
}: NameQuestionProps) {
  const t = useTranslations('peopleImport.names')
  const isOffered = value === leftOut || options.some((option) => option.value === value)
  return (
    <li className="grid max-w-2xl gap-x-6 gap-y-3 border-hairline border-t py-4 sm:grid-cols-2">
      <Select
        name={name}
        label={label}
        description={hint ?? (isSuggested && value ? t('suggested') : undefined)}
        value={isOffered ? value : ''}
        onChange={({ target }) => onSay(target.value)}
        options={[{ value: '', label: t('undecided') }, ...options, { value: leftOut, label: t('leaveOut') }]}
      />
      {children}
    </li>
  )
}
