import { describe, expect, it } from '@jest/globals';
import { isHarmless } from './harmless-html.js';

describe('HTML of a release', () => {
  it.each([
    '<h1 tabindex="-1" class="a_b-c">Hello &amp; welcome</h1>',
    '<details open=""><summary>What?</summary><p>That.<br/>And <a href="/faq#more">more</a></p></details>',
    '<a href="mailto:a@b.example">us</a> <a href="https://b.example/x?y=1">them</a> <a href="#top">up</a>',
    '<img src="@release/assets/a.svg" alt="" loading="lazy" decoding="async" style="width:72px;height:72px"/>',
    '<svg viewBox="0 0 2 2" aria-hidden="true"><linearGradient id="g"></linearGradient><path d="M0 0"></path></svg>',
    '<button inert="" type="button">View</button> 2 > 1<dialog aria-labelledby="_pageR_1_"></dialog>',
    '',
  ])('%s is a page to read', (html) => {
    expect(isHarmless(html)).toBe(true);
  });

  it.each([
    '<script>steal()</script>',
    '<SCRIPT src="/x.js"></SCRIPT>',
    '<h1 onclick="steal()">x</h1>',
    '<h1 ONCLICK=steal()>x</h1>',
    '<img src="x" onerror="steal()"/>',
    '<a href="javascript:steal()">x</a>',
    '<a href="JaVaScRiPt:steal()">x</a>',
    '<a href=" javascript:steal()">x</a>',
    '<a href="&#106;avascript:steal()">x</a>',
    '<a href="java\tscript:steal()">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="/\\evil.example">x</a>',
    "<a href='javascript:steal()'>x</a>",
    '<img src="https://evil.example/track.gif"/>',
    '<img srcset="https://evil.example/x 2x"/>',
    '<iframe srcdoc="x"></iframe>',
    '<form action="https://evil.example"><p>x</p></form>',
    '<button formaction="javascript:steal()">x</button>',
    '<input type="password"/>',
    '<style>*{display:none}</style>',
    '<link rel="stylesheet" href="/x.css"/>',
    '<meta http-equiv="refresh" content="0;url=https://evil.example"/>',
    '<base href="https://evil.example/"/>',
    '<svg><use href="/x.svg#a"></use></svg>',
    '<svg><a xlink:href="javascript:steal()"><text>x</text></a></svg>',
    '<svg><animate attributeName="href" values="javascript:steal()"></animate></svg>',
    '<svg><foreignObject><p>x</p></foreignObject></svg>',
    '<math><mtext>x</mtext></math>',
    '<template><p>x</p></template>',
    '<noscript><p title="</noscript><img src=x onerror=steal()>"></p></noscript>',
    '<p style="background:url(https://evil.example)">x</p>',
    '<p style="position:fixed">x</p>',
    '<p style="back\\67round:red">x</p>',
    '<div id="root"></div>',
    '<p title="<img>">x</p>',
    '<!-- a comment -->',
    '<![CDATA[x]]>',
    '<?php x ?>',
    '<div>',
    '</div>',
    '<b><i></b></i>',
    '<div/>',
    '<p',
    '<p title="x>y</p>',
    'a < b',
  ])('%s is more than that', (html) => {
    expect(isHarmless(html)).toBe(false);
  });
});
