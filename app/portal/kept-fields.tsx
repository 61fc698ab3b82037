import { Checkbox } from '~/ui/checkbox'
import { TextField } from '~/ui/text-field'

interface KeptFieldsProps {
  words: { name: string; nameHint?: string; share: string; shareHint: string }
  maxLength: number
  /** What it is called and whether others see it; undefined for a new one. */
  kept: { name: string; is_shared: boolean } | null
  mayShare: boolean
}

/** Under which name something is kept that an address holds, and whether the workspace sees it. */
export function KeptFields({ words, maxLength, kept, mayShare }: KeptFieldsProps) {
  return (
    <>
      <TextField
        name="name"
        label={words.name}
        description={words.nameHint}
        maxLength={maxLength}
        autoComplete="off"
        defaultValue={kept?.name}
        isRequired
      />
      {mayShare ? (
        <Checkbox
          name="shared"
          label={words.share}
          description={words.shareHint}
          defaultChecked={kept?.is_shared ?? false}
        />
      ) : null}
    </>
  )
}
