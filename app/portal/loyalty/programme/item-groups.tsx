import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { InBoth } from '~/domain/locale'
import { TextField } from '~/ui/text-field'

interface ItemGroupsProps {
  name: string
  label: string
  description: string
  groups: readonly string[]
  words: InBoth | null | undefined
}

/** Item groups as the till names them; once there are any, what guests read for them in both languages. */
export function ItemGroups({ name, label, description, groups, words }: ItemGroupsProps) {
  const t = useTranslations('loyaltyProgramme.earn')
  const [said, setSaid] = useState(groups.join(', '))
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        name={name}
        label={label}
        description={description}
        value={said}
        onChange={({ target }) => setSaid(target.value)}
        autoComplete="off"
      />
      {said.replaceAll(',', '').trim() ? (
        <>
          <TextField
            name={`${name}-en`}
            label={t('wordsEn')}
            description={t('wordsHelp')}
            defaultValue={words?.en}
            maxLength={120}
            autoComplete="off"
            isRequired
          />
          <TextField
            name={`${name}-hi`}
            label={t('wordsHi')}
            defaultValue={words?.hi}
            maxLength={120}
            autoComplete="off"
            lang="hi-IN"
            isRequired
          />
        </>
      ) : null}
    </div>
  )
}
