import type { share as english } from '../en/share.ts';

/** 分享对话框的中文用语。 */
export const share: typeof english = {
  heading: '分享与导出',
  close: '关闭',
  sections: '分享什么',
  copied: '已复制。',
  copyRefused: '浏览器不允许本页复制，请自己选中文字来复制。',
  saved: (name) => `已保存为 ${name}。`,
  link: {
    title: '链接',
    lead: '链接里装着整个场景，谁打开都会看到同样的内容。',
    address: '这个场景的地址',
    copy: '复制链接',
  },
  pictures: { title: '图片', lead: '把屏幕上的内容存成文件。' },
  data: { title: '数据', lead: '把这次计算的数存成文件。' },
  code: { title: '代码', lead: '把这次计算写成脚本，你可以自己运行。' },
  takeAlong: { title: '带走', lead: '没有网络也能用的游乐场。' },
  embed: { title: '嵌入', lead: '把这个场景放进你自己的网页。' },
};
