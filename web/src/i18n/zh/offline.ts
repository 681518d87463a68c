import type { offline as english } from '../en/offline.ts';

/** 没有网络时，页面关于自己说的话。 */
export const offline: typeof english = {
  renewed: '这个网页有新版本了',
  renewedWhy: '刷新之前仍是旧版本。刷新后，你的场景会原样保留。',
  reload: '现在刷新',
  lesson: '把这一课存成文件',
  lessonLead:
    '一个文件，里面有整个游乐场和你现在的场景。双击就能打开，不用上网：可以放进 U 盘、发邮件，也可以加到课程里。',
  download: '下载这一课',
  downloading: '正在生成文件……',
  downloadFailed: '文件没能生成：这个页面连不上它所在的网站。',
  kept: '断网时使用本站',
  keptLead:
    '第一次打开时，浏览器就存下了各个实验所需的内容；以后没有网络也能打开这个网址。还可以在浏览器菜单里把它安装成应用。',
  keptSome: (kept, total) => `这台设备上已存 ${kept}，共 ${total}。`,
  keptAll: (total) => `全部内容都已存在这台设备上（${total}）。`,
  keepAll: (rest) => `全部存下来（还有 ${rest}）`,
  keeping: (kept, total) => `正在保存：${kept}，共 ${total}……`,
  keepFailed: '没能全部存下来：网络断了，或设备空间不够。',
  keptNothing:
    '浏览器在这里不会存下内容：只有 https 网页可以，隐私窗口也不行。上面的文件到处都能用。',
  alreadyFile: '这个页面本身就是这样的文件，不需要网络。',
  megabytes: (number) => `${number} MB`,
  fileName: '注意力',
};
