import { TextField } from './text-field'

interface TextInBothProps {
  /** The fields are called so with `En` and `Hi` behind it. */
  name: string
  labels: { en: string; hi: string }
  descriptions?: { en?: string; hi?: string }
  value: { en: string; hi: string } | undefined
  maxLength: number
  /** Whether both are; without, one stands for the other. */
  isRequired?: boolean
}

/** A short text in both languages, with a field for each. */
export function TextInBoth({
  name,
  labels,
  descriptions,
  value,
  maxLength,
  isRequired = false,
}: TextInBothProps) {
  return (
    <>
      <TextField
        name={`${name}En`}
        label={labels.en}
        description={descriptions?.en}
        defaultValue={value?.en}
        maxLength={maxLength}
        autoComplete="off"
        isRequired={isRequired}
      />
      <TextField
        name={`${name}Hi`}
        label={labels.hi}
        description={descriptions?.hi}
        defaultValue={!isRequired && value?.hi === value?.en ? '' : value?.hi}
        maxLength={maxLength}
        autoComplete="off"
        lang="hi-IN"
        isRequired={isRequired}
      />
    </>
  )
}
