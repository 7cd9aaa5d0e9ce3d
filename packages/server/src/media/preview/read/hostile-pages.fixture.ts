/**
 * Pages of about `bytes` bytes that are expensive to parse, by what they attempt: unclosed elements, incomplete
 * tags and entities, comments, sections, attributes. For tests of a parser's cost, and as seeds for the fuzzer.
 */
export function hostilePages(bytes: number): Readonly<Record<string, string>> {
  const times = (unit: string, share = 1): string => unit.repeat(Math.floor((bytes * share) / unit.length))
  return {
    // in many parsers the stack of open elements takes quadratic time
    'elements and other ends': times('<i>', 0.5) + times('</p>', 0.5),
    'elements in elements': times('<div>'),
    'drawings in a drawing': `<svg>${times('<i>', 0.5)}${times('</b>', 0.5)}`,
    drawings: times('<svg>'),
    'drawings at once over': times('<svg/>'),
    forms: times('<form>'),
    'beginnings of tags': times('<'),
    'beginnings of ends': times('</'),
    'half a tag': `<${times('a')}`,
    'half an end': `</${times('a')}`,
    titles: times('<title>'),
    'half ends of a title': `<title>${times('</titl')}`,
    'half ends of a script': `<script>${times('</scrip')}`,
    scripts: times('<script></script>'),
    ampersands: times('&'),
    'ampersands in a title': `<title>${times('&')}`,
    'half entities': `<title>${times('&CounterClockwiseContourIntegra')}`,
    'half entities in an attribute': `<meta content="${times('&am')}`,
    'numbers of characters': `<title>${times('&#x10FFFF')}`,
    'one number of a character': `<title>&#${times('9')}`,
    attributes: `<meta ${times('a ')}`,
    'attributes with entities': `<meta ${times('a=&lt ')}`,
    quotes: times('<a b="'),
    'quotes in quotes': times('<a b=\'>"'),
    comments: times('<!--'),
    'short comments': times('<!-->'),
    'ends of comments': `<!--${times('--')}`,
    declarations: times('<!'),
    sections: times('<![CDATA['),
    instructions: times('<?'),
    'many meta': times('<meta name=a content=b>'),
    'many pictures': times('<meta property=og:image content=&amp;>'),
    'one long word': `<meta property="og:title" content="${times('ż', 0.5)}`,
    'nothing at all': times('\0'),
  }
}
