import { useState } from 'react'
import { type Locale, languageName, locales } from '~/domain/locale'
import type { RefusingArea } from '~/platform/changes/say-refusal'
import { usePressedChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { type PaperKind, savePaper } from './papers'

interface PaperButtonsProps {
  paper: PaperKind
  id: string
  /** Whose words say why it was refused. */
  area?: RefusingArea
  /** Above the buttons, on the file and once it is there. */
  words: { label: string; file: string; done: string }
  isQuiet?: boolean
}

/** A paper in the language of whoever reads it: a button for each. */
export function PaperButtons({ paper, id, area, words, isQuiet }: PaperButtonsProps) {
  const { isPending, run } = usePressedChange(area, { reloads: false })
  const [wanted, setWanted] = useState<Locale | null>(null)

  const make = (language: Locale) =>
    run(async () => {
      setWanted(language)
      await savePaper(paper, id, language, words.file)
      return words.done
    })

  return (
    <div className="print:hidden">
      <p className="mb-1.5 text-sm">{words.label}</p>
      <div className="flex flex-wrap gap-3">
        {locales.map((language) => (
          <Button
            key={language}
            variant={language === 'en' && !isQuiet ? 'primary' : 'secondary'}
            isPending={isPending && wanted === language}
            onClick={() => void make(language)}
          >
            <Icon name="download" />
            <span lang={language}>PDF, {languageName[language]}</span>
          </Button>
        ))}
      </div>
    </div>
  )
}
