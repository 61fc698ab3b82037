import type { ComponentType } from 'react'
import { localeOf } from '~/domain/locale'
import { drawIsland, only } from '~/platform/island.server'
import { loadMessages } from '~/platform/messages'
import type { Messages } from '~messages/areas'
import { Buttons } from './buttons'
import { Feedback } from './feedback'
import { Fields } from './fields'
import { SampleForm } from './form'
import { MemberList } from './member-list'
import { Menus } from './menus'
import { NumberFields } from './number-fields'
import { LastParts } from './small-parts'
import { Tables } from './tables'

/** The parts of the style guide that answer, drawn as islands, each with the words it shows. */
export async function drawGuide(url: URL) {
  const { styleGuide, ui } = await loadMessages(localeOf(url.pathname), ['styleGuide', 'ui'])
  const draw = (
    name: string,
    Content: ComponentType,
    own: readonly (keyof Messages['styleGuide'])[],
    shared: readonly (keyof Messages['ui'])[] = [],
  ) => drawIsland(`guide-${name}`, Content, url, { styleGuide: only(styleGuide, own), ui: only(ui, shared) })
  return {
    buttons: draw('buttons', Buttons, ['buttons']),
    fields: draw('fields', Fields, ['fields'], ['problem', 'showPassword', 'hidePassword', 'file']),
    numberFields: draw('number-fields', NumberFields, ['numberFields']),
    form: draw('form', SampleForm, ['form', 'fields'], ['problem', 'problems']),
    feedback: draw('feedback', Feedback, ['toasts', 'dialogs', 'fields'], ['close', 'confirm']),
    table: draw('table', Tables, ['table'], ['tableScrolls']),
    list: draw('list', MemberList, ['lists'], ['list', 'pages', 'tableScrolls']),
    menus: draw('menus', Menus, ['menus'], ['close', 'palette', 'search', 'shortcuts']),
    parts: draw('parts', LastParts, ['parts', 'errors']),
  }
}
